import { t } from '../../../messages/language.ts';
import { SCOPES, type Scope, scopeName, type ScopesHeld } from '../../../shared/scopes.ts';
import type { Section } from '../../ui/workspace.ts';

/** A scope as the store names it, and what Storedesk does with it. */
interface ScopeRow {
  readonly name: string;
  readonly isHeld: boolean;
  /** One sentence for each thing that the scope opens. */
  readonly opens: readonly string[];
  /** Names of the sections that need this scope, alone or as one of several. */
  readonly sections: readonly string[];
}

/** All scopes that Storedesk uses, in the store's naming: one for reading and writing, or one for each (D8.2). */
export function scopeRows(
  held: ScopesHeld,
  sections: readonly Pick<Section, 'name' | 'scopes'>[],
): ScopeRow[] {
  return SCOPES.flatMap((scope) => {
    const texts: { readonly read: string; readonly write?: string } = t().connection.scopes.opens[scope];
    const row = (access: 'read' | 'write', opens: readonly string[]): ScopeRow => ({
      name: scopeName(scope, held.scopeNames, access),
      isHeld: (access === 'read' ? held.scopes : held.writes).includes(scope),
      opens,
      sections: namesOf(sections, scope),
    });
    const { read, write } = texts;
    if (write === undefined) return [row('read', [read])];
    return held.scopeNames === 'plain'
      ? [row('read', [read, write])]
      : [row('read', [read]), row('write', [write])];
  });
}

function namesOf(sections: readonly Pick<Section, 'name' | 'scopes'>[], scope: Scope): string[] {
  return sections.filter(({ scopes }) => scopes.includes(scope)).map(({ name }) => name());
}
