import { t } from '../../../messages/language.ts';
import type { Connection } from '../../../shared/contract/connection.ts';

/** Why a connection cannot be removed; null when it can. */
export function whyNotRemove(connection: Pick<Connection, 'kind'>): string | null {
  return whyNotChanged(connection, t().connection.remove);
}

/** Why the token of a connection cannot be replaced; null when it can. */
export function whyNotNewToken(connection: Pick<Connection, 'kind'>): string | null {
  return whyNotChanged(connection, t().connection.newToken);
}

/** A person can do this with the connections that a person made. */
function whyNotChanged(
  { kind }: Pick<Connection, 'kind'>,
  texts: { readonly whyNotSandbox: string; readonly whyNotEnvironment: string },
): string | null {
  switch (kind) {
    case 'sandbox':
      return texts.whyNotSandbox;
    case 'environment':
      return texts.whyNotEnvironment;
    case 'remote':
      return null;
  }
}

/** What a store is, and first whether it is read-only. */
export function kindText({
  kind,
  storeKind,
  readOnly,
}: Pick<Connection, 'kind' | 'storeKind' | 'readOnly'>): string {
  const texts = t().connection;
  const what = kind === 'remote' && storeKind === 'shopify' ? texts.storeKinds.shopify : texts.kinds[kind];
  return readOnly ? texts.kindAndReadOnly({ readOnly: texts.readOnly, kind: what }) : what;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first character a person sees of a name, for its mark. */
export function initialOf(name: string): string {
  const first = graphemes.segment(name.trim())[Symbol.iterator]().next();
  return first.done === true ? '?' : first.value.segment.toLocaleUpperCase();
}
