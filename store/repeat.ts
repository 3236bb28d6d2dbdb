/** Calls `work` every so many milliseconds until the function that it answers is called. */
export type Repeat = (work: () => void, milliseconds: number) => () => void;

/** By the process's own timers, which know nothing of the clock on the wall. Keeps no process alive. */
export const repeatByTimer: Repeat = (work, milliseconds) => {
  const timer = setInterval(work, milliseconds).unref();
  return () => {
    clearInterval(timer);
  };
};
