/** Calls `work` at an interval in milliseconds. Returns a function that stops it. */
export type Repeat = (work: () => void, milliseconds: number) => () => void;

/** Uses the process's timers, which do not depend on the wall clock. They do not keep the process alive. */
export const repeatByTimer: Repeat = (work, milliseconds) => {
  const timer = setInterval(work, milliseconds).unref();
  return () => {
    clearInterval(timer);
  };
};
