import { useEffect, useRef, useState } from 'react';
import { currentLanguage, languageFor, loadLanguage, type LoadedLanguage } from '../../messages/language.ts';
import type { Settings } from '../../shared/contract/host-contract.ts';
import { inBackground } from '../data/in-background.ts';
import { DIALOG_OPEN } from '../ui/use-shortcut.ts';
import type { AppRouter } from './router.tsx';
import { remountEverything } from './use-focus-on-page.ts';

/**
 * Loads the language of the settings and returns the loaded one; remount whatever shows texts when it changes. Because that
 * drops what is typed on the page, a change made in another window waits until the user goes to another section.
 * @param setting undefined until the settings are known
 */
export function useLanguage(setting: Settings['language'] | undefined, router: AppRouter): LoadedLanguage {
  const [language, setLanguage] = useState(currentLanguage);
  const isFirst = useRef(true);
  const isKnown = setting !== undefined;
  const wanted = setting === undefined || setting === 'system' ? languageFor(navigator.languages) : setting;
  useEffect(() => {
    if (!isKnown) return;
    let outdated = false;
    let stopWaiting = () => {};
    const load = async () => {
      // Asked before the language has loaded: the user may leave Settings meanwhile.
      const isOnSettings = router.state.location.pathname === '/settings';
      const take = await loadLanguage(wanted);
      if (outdated) return;
      const apply = () => {
        stopWaiting();
        isFirst.current = false;
        take();
        remountEverything(() => setLanguage(wanted));
      };
      if (isFirst.current || (isOnSettings && !isDialogOpenOrOpening())) return apply();
      stopWaiting = router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
        if (sectionOf(fromLocation?.pathname) !== sectionOf(toLocation.pathname) && !isDialogOpenOrOpening())
          apply();
      });
    };
    // Also if it is the current one: another one may still be loading.
    inBackground(load());
    return () => {
      outdated = true;
      stopWaiting();
    };
  }, [isKnown, wanted, router]);
  return language;
}

/** Dialogs of the frame stay open when the page changes. */
function isDialogOpenOrOpening(): boolean {
  return document.body.hasAttribute(DIALOG_OPEN);
}

/** A section may keep what is typed on it while the user goes from one of its records to another. */
function sectionOf(pathname = ''): string | undefined {
  return pathname.split('/')[1];
}
