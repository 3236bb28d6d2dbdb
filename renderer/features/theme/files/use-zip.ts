import { useStore } from 'zustand';
import { useActiveStore } from '../../../data/active-store.tsx';
import { type ZipSession, zipSessionOf, type ZipStep } from './zip-session.ts';

/** The ZIP file for a theme to be added to the open store, and its state. */
export function useZip(): { readonly zip: ZipSession; readonly step: ZipStep } {
  const { session } = useActiveStore();
  const zip = session.part(zipSessionOf);
  return { zip, step: useStore(zip.store) };
}
