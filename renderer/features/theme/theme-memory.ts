import { create } from 'zustand';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { ThemeId } from '../../../shared/ids.ts';

/** What this app saw of the themes of a store since it started. Ids only: the themes themselves are in the cache. */
interface ThemeMemory {
  /** The live theme, and the one that was live before it: that one can be published again. */
  readonly live: Readonly<Record<ConnectionId, { readonly now: ThemeId; readonly before: ThemeId | null }>>;
  /** Themes that were added to go live once they are ready (D2.4). REST does not say it of a theme. */
  readonly publishWhenReady: readonly ThemeId[];
}

export const useThemeMemory = create<ThemeMemory>()(() => ({ live: {}, publishWhenReady: [] }));

/** Notes which theme is live, however it came to be: by a publish from here, when its import was ready, or elsewhere. */
export function noteLiveTheme(connection: ConnectionId, now: ThemeId): void {
  useThemeMemory.setState(({ live }) => {
    const last = live[connection];
    if (last?.now === now) return {};
    return { live: { ...live, [connection]: { now, before: last?.now ?? null } } };
  });
}

export function rememberPublishWhenReady(theme: ThemeId): void {
  useThemeMemory.setState((memory) => ({ publishWhenReady: [...memory.publishWhenReady, theme] }));
}
