import { useEffect } from 'react';
import type { Settings } from '../../shared/contract/host-contract.ts';

/** Sets on the document what style sheets read for density, motion and zoom. */
export function useAppearance({ density, motion, zoom }: Settings): void {
  useEffect(() => {
    const { dataset, style } = document.documentElement;
    dataset['density'] = density;
    dataset['motion'] = motion;
    style.setProperty('zoom', String(zoom / 100));
  }, [density, motion, zoom]);
}
