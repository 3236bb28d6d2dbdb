import { lazyRouteComponent } from '@tanstack/react-router';
import { create } from 'zustand';
import type { CodeOnDemand } from '../data/code-on-demand.ts';
import { LOADING_CODE } from './use-shortcut.ts';

const usePagesLoading = create<{ readonly count: number }>()(() => ({ count: 0 }));

function changeCount(by: number): void {
  usePagesLoading.setState(({ count }) => ({ count: count + by }));
}

/** A route's component in code on demand. While the code loads, the previous page stays and ignores all keys. */
export function pageOnDemand<Code extends object, Name extends keyof Code>(
  code: CodeOnDemand<Code>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    if (code.loaded() !== null) return code.load();
    changeCount(1);
    try {
      return await code.load();
    } finally {
      changeCount(-1);
    }
  }, name);
}

/** Blocks all keys while the code of the next page loads: they are not meant for the page that is still shown. */
export function PageLoadingMark() {
  return usePagesLoading(({ count }) => count) > 0 && <span {...LOADING_CODE} />;
}
