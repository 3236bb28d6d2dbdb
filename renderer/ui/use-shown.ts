import { useLocation } from '@tanstack/react-router';

/** An item that the page is to go to. */
export interface Shown {
  readonly id: number;
  /** When it was chosen: without it, choosing the same item again would be the same location, so nothing would happen. */
  readonly chosenAt?: number;
}

/**
 * The item that the page was opened for, such as a variant on its product's page; null if there is none. The object changes
 * only when an item is chosen, so that an effect can depend on it.
 */
export function useShown(): Shown | null {
  return useLocation({ select: ({ state }) => state.shows }) ?? null;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly shows?: Shown;
  }
}
