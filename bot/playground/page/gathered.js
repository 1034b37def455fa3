// Many changes in a row make one redraw.

const PAUSE = 25;

export function gathered(work) {
  let timer = null;
  return () => {
    timer ??= setTimeout(() => {
      timer = null;
      work();
    }, PAUSE);
  };
}
