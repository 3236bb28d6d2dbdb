import { useLocation } from '@tanstack/react-router';

/** The id of the item that the page was opened for, such as a variant on its product's page; null if there is none. */
export function useShown(): number | null {
  return useLocation({ select: ({ state }) => state.shows }) ?? null;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Id of an item that was chosen from search results; the page goes to it. */
    readonly shows?: number;
  }
}
