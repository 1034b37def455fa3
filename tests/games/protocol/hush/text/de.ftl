title = Pst
