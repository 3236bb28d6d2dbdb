import { useDocumentTitle } from '@mantine/hooks';
import { useEffect } from 'react';
import { create } from 'zustand';

const useTitle = create<{ readonly mark: string | null; readonly store: string | null }>()(() => ({
  mark: null,
  store: null,
}));

/** Puts a short mark before every page's title: how much waits. Titles stand in task bars and histories: nothing personal. */
export function useTitleMark(mark: string | null): void {
  useEffect(() => {
    useTitle.setState({ mark });
    return () => useTitle.setState({ mark: null });
  }, [mark]);
}

/** Names the store in every page's title. */
export function useTitleStore(store: string): void {
  useEffect(() => {
    useTitle.setState({ store });
    return () => useTitle.setState({ store: null });
  }, [store]);
}

/** Names page and store in the window's title: "(3) Fulfillment – Northwind – Storedesk". */
export function usePageTitle(title: string): void {
  const { mark, store } = useTitle();
  const parts = [title, store, 'Storedesk'].filter((part) => part !== null);
  useDocumentTitle(`${mark === null ? '' : `(${mark}) `}${parts.join(' – ')}`);
}
