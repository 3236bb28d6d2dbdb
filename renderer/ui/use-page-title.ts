import { useDocumentTitle } from '@mantine/hooks';
import { create } from 'zustand';

/** A short mark before every page's title: how much waits. Titles stand in task bars and histories: nothing personal. */
const useTitleMark = create<{ readonly mark: string | null }>()(() => ({ mark: null }));

export function setTitleMark(mark: string | null): void {
  useTitleMark.setState({ mark });
}

/** Names the page in the window's title: "(3) Fulfillment – Storedesk". */
export function usePageTitle(title: string): void {
  const mark = useTitleMark((state) => state.mark);
  useDocumentTitle(`${mark === null ? '' : `(${mark}) `}${title} – Storedesk`);
}
