import type { Connection } from '../../../shared/contract/connection.ts';

export const CONNECTION_KIND_TEXTS = {
  sandbox: 'Demo data',
  remote: 'Connected store',
  environment: 'For this run only',
} as const satisfies Record<Connection['kind'], string>;

export const TOKEN_KEPT_TEXTS = {
  keychain: 'Token in the keychain',
  session: 'Token for this session only',
} as const satisfies Record<Connection['tokenKept'], string>;

/** Why a connection cannot be removed; null when it can. */
export function whyNotRemove({ kind }: Pick<Connection, 'kind'>): string | null {
  switch (kind) {
    case 'sandbox':
      return 'The sandbox store belongs to Storedesk and is always there.';
    case 'environment':
      return 'This store comes from the environment that Storedesk was started with, and goes with it.';
    case 'remote':
      return null;
  }
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first character a person sees of a name, for its mark. */
export function initialOf(name: string): string {
  const first = graphemes.segment(name.trim())[Symbol.iterator]().next();
  return first.done === true ? '?' : first.value.segment.toLocaleUpperCase();
}
