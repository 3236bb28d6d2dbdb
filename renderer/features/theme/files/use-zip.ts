import { useSyncExternalStore } from 'react';
import { useActiveStore } from '../../../data/active-store.tsx';
import { type ZipSession, zipSessionOf, type ZipStep } from './zip-session.ts';

/** The ZIP file that a theme of the open store is to be added of, and where it is. */
export function useZip(): { readonly zip: ZipSession; readonly step: ZipStep } {
  const { session } = useActiveStore();
  const zip = session.part(zipSessionOf);
  return { zip, step: useSyncExternalStore(zip.subscribe, zip.getStep) };
}
