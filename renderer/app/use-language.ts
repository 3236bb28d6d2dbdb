import { useEffect, useState } from 'react';
import {
  chooseLanguage,
  currentLanguage,
  languageFor,
  type LoadedLanguage,
} from '../../messages/language.ts';
import type { Settings } from '../../shared/contract/host-contract.ts';
import { inBackground } from '../data/in-background.ts';
import { remountEverything } from './use-focus-on-page.ts';

/** Loads the language of the settings and returns the loaded one; remount whatever shows texts when it changes. */
export function useLanguage(setting: Settings['language']): LoadedLanguage {
  const [language, setLanguage] = useState(currentLanguage);
  const wanted = setting === 'system' ? languageFor(navigator.languages) : setting;
  useEffect(() => {
    let outdated = false;
    const load = async () => {
      await chooseLanguage(wanted);
      if (!outdated) remountEverything(() => setLanguage(wanted));
    };
    // Also if it is the current one: another one may still be loading.
    inBackground(load());
    return () => {
      outdated = true;
    };
  }, [wanted]);
  return language;
}
