import { useDocumentTitle } from '@mantine/hooks';
import { useEffect } from 'react';
import { create } from 'zustand';

const useTitle = create<{ readonly mark: string | null; readonly store: string | null }>()(() => ({
  mark: null,
  store: null,
}));

/** Prefixes every page's title with a short mark: the number of waiting items. No personal data: titles show up in histories. */
export function useTitleMark(mark: string | null): void {
  useEffect(() => {
    useTitle.setState({ mark });
    return () => useTitle.setState({ mark: null });
  }, [mark]);
}

/** Adds the store's name to every page's title. */
export function useTitleStore(store: string): void {
  useEffect(() => {
    useTitle.setState({ store });
    return () => useTitle.setState({ store: null });
  }, [store]);
}

/** Sets the window's title to page and store: "(3) Fulfillment – Northwind – Storedesk". */
export function usePageTitle(title: string): void {
  const { mark, store } = useTitle();
  const parts = [title, store, 'Storedesk'].filter((part) => part !== null);
  useDocumentTitle(`${mark === null ? '' : `(${mark}) `}${parts.join(' – ')}`);
}
