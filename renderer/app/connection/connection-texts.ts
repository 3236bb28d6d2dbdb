import { t } from '../../../messages/language.ts';
import type { Connection } from '../../../shared/contract/connection.ts';
import { firstGrapheme } from '../../ui/first-grapheme.ts';

/** Why a connection cannot be removed; null if it can. */
export function whyNotRemove(connection: Pick<Connection, 'kind'>): string | null {
  return whyNotChanged(connection, t().connection.remove);
}

/** Why the token of a connection cannot be replaced; null if it can. */
export function whyNotNewToken(connection: Pick<Connection, 'kind'>): string | null {
  return whyNotChanged(connection, t().connection.newToken);
}

/** Only connections that the user added can be removed or given another token. */
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

/** A store's kind, preceded by "read-only" if it is. */
export function kindText({
  kind,
  storeKind,
  readOnly,
}: Pick<Connection, 'kind' | 'storeKind' | 'readOnly'>): string {
  const texts = t().connection;
  const what = kind === 'remote' && storeKind === 'shopify' ? texts.storeKinds.shopify : texts.kinds[kind];
  return readOnly ? texts.kindAndReadOnly({ readOnly: texts.readOnly, kind: what }) : what;
}

/** The first grapheme of a name in upper case, for its mark; '?' for an empty name. */
export function initialOf(name: string): string {
  return firstGrapheme(name.trim()).toLocaleUpperCase() || '?';
}
