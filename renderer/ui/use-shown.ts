import { useLocation } from '@tanstack/react-router';

/** The id of the thing on the page for which somebody came here, such as a variant among those of its product; else null. */
export function useShown(): number | null {
  return useLocation({ select: ({ state }) => state.shows }) ?? null;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What somebody looked for and chose: the page goes to it. */
    readonly shows?: number;
  }
}
