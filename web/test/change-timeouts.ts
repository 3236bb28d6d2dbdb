/**
 * Returns the option of Node with which a shell waits for other times than its own, which a slow computer could exceed.
 * @param delays in milliseconds, by the delay that the shell passes to `setTimeout`
 */
export function changeTimeouts(delays: Readonly<Record<number, number>>): string {
  const preloaded = `
    const delays = ${JSON.stringify(delays)};
    const wait = setTimeout;
    globalThis.setTimeout = (run, ms, ...rest) => wait(run, delays[ms] ?? ms, ...rest);
  `;
  return `--import=data:text/javascript,${encodeURIComponent(preloaded)}`;
}
