import { useEffect, useState } from 'react';
import {
  chooseLanguage,
  currentLanguage,
  languageFor,
  type LoadedLanguage,
} from '../../messages/language.ts';
import type { Settings } from '../../shared/contract/host-contract.ts';
import { inBackground } from '../data/in-background.ts';

/**
 * Loads the language that is set, and returns the one that is loaded: whatever shows texts is to be built anew when it
 * changes. Before the settings are known that is the computer's.
 */
export function useLanguage(setting: Settings['language'] = 'system'): LoadedLanguage {
  const [language, setLanguage] = useState(currentLanguage);
  const wanted = setting === 'system' ? languageFor(navigator.languages) : setting;
  useEffect(() => {
    let outdated = false;
    const load = async () => {
      await chooseLanguage(wanted);
      if (!outdated) setLanguage(wanted);
    };
    if (wanted !== currentLanguage()) inBackground(load());
    return () => {
      outdated = true;
    };
  }, [wanted]);
  return language;
}
