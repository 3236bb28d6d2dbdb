/** What the drafts need of the page that they are in. */
export interface DraftsPage {
  /** Runs something once, so many milliseconds from now. */
  after(milliseconds: number, run: () => void): void;
  /** Runs something when the page is closed, until what it returns is called. */
  onLeave(run: () => void): () => void;
}

export const browserPage: DraftsPage = {
  after: (milliseconds, run) => window.setTimeout(run, milliseconds),
  onLeave: (run) => {
    window.addEventListener('pagehide', run);
    return () => window.removeEventListener('pagehide', run);
  },
};
