import type { App } from 'electron';
import type { Host } from '../host/create-host.ts';
import type { Settings } from '../shared/contract/host-contract.ts';
import { chooseLanguage, languageFor } from '../messages/language.ts';
import { type FollowedSettings, followSettings } from './follow-settings.ts';

/** Loads the texts of the system language, which are used until the settings have been read. */
export async function loadSystemLanguage(app: App): Promise<void> {
  await chooseLanguage(languageFor(app.getPreferredSystemLanguages()));
}

/**
 * Loads the texts of the language in the settings, now and whenever it changes, and calls `changed` each time. Later
 * failures to load are passed to `report`.
 */
export async function followLanguage(
  app: App,
  host: Pick<Host, 'calls' | 'events'>,
  { changed, report }: { readonly changed: () => void; readonly report: (bug: unknown) => void },
): Promise<void> {
  let last: Settings['language'] | null = null;
  const load = async ({ language }: FollowedSettings) => {
    if (language === last) return;
    last = language;
    if (language === 'system') await loadSystemLanguage(app);
    else await chooseLanguage(language);
    changed();
  };
  await followSettings(host, load, report);
}
