/** What the drafts need from the page that they are in. */
export interface DraftsPage {
  /** Calls `run` once, after a delay in milliseconds. */
  after(milliseconds: number, run: () => void): void;
  /** Calls `run` when the page is closed, until the returned function is called. */
  onLeave(run: () => void): () => void;
}

export const browserPage: DraftsPage = {
  after: (milliseconds, run) => window.setTimeout(run, milliseconds),
  onLeave: (run) => {
    window.addEventListener('pagehide', run);
    return () => window.removeEventListener('pagehide', run);
  },
};
