import { create } from 'zustand';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { ThemeId } from '../../../shared/ids.ts';

/** What this app did to the themes of a store since it started, and offers or tells because of it. Ids only. */
interface ThemeMemory {
  /** The theme that was live before the last publish from here: it can be published again. */
  readonly previous: Readonly<Record<ConnectionId, ThemeId>>;
  /** Themes that were added to go live once they are ready (D2.4). REST does not say it of a theme. */
  readonly publishWhenReady: readonly ThemeId[];
}

export const useThemeMemory = create<ThemeMemory>()(() => ({ previous: {}, publishWhenReady: [] }));

export function rememberPrevious(connection: ConnectionId, previous: ThemeId): void {
  useThemeMemory.setState((memory) => ({ previous: { ...memory.previous, [connection]: previous } }));
}

export function rememberPublishWhenReady(theme: ThemeId): void {
  useThemeMemory.setState((memory) => ({ publishWhenReady: [...memory.publishWhenReady, theme] }));
}
