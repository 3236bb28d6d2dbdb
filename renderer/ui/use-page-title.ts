import { useDocumentTitle } from '@mantine/hooks';
import { useEffect } from 'react';
import { create } from 'zustand';

const useMark = create<{ readonly mark: string | null }>()(() => ({ mark: null }));

/** Puts a short mark before every page's title: how much waits. Titles stand in task bars and histories: nothing personal. */
export function useTitleMark(mark: string | null): void {
  useEffect(() => {
    useMark.setState({ mark });
    return () => useMark.setState({ mark: null });
  }, [mark]);
}

/** Names the page in the window's title: "(3) Fulfillment – Storedesk". */
export function usePageTitle(title: string): void {
  const mark = useMark((state) => state.mark);
  useDocumentTitle(`${mark === null ? '' : `(${mark}) `}${title} – Storedesk`);
}
