import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, visit, type DocumentNode, type FragmentDefinitionNode } from 'graphql';
import { createTextReader, type Source, type WrittenText } from './written-texts.ts';

const project = join(import.meta.dirname, '../..');

/** A GraphQL document that the app sends, with the fragments that it uses. */
export interface AppDocument {
  /** `renderer/data/product-pictures.ts: FirstImages` */
  readonly name: string;
  readonly document: DocumentNode;
  /** The schema field that a store must have for this to be sent; null if it is sent to every store. */
  readonly needs: string | null;
}

interface AppDocuments {
  readonly documents: readonly AppDocument[];
  /** Texts that look like GraphQL but cannot be read, so that they are reported instead of skipped. */
  readonly unreadable: readonly string[];
  /** Names of fragments that no document uses. */
  readonly unusedFragments: readonly string[];
}

/** Finds every GraphQL document in the app's sources, however it is written. */
export function findAppDocuments(): AppDocuments {
  const files = globSync('{shared,messages,host,electron,web,renderer}/**/*.{ts,tsx}', { cwd: project });
  const written = files.filter((file) => !/[.](test|generated)[.]tsx?$|[\\/]test[\\/]/.test(file));
  return documentsIn(
    written
      .map((file) => file.replaceAll('\\', '/'))
      .toSorted()
      .map((path) => ({ path, text: readFileSync(join(project, path), 'utf8') })),
  );
}

/** Finds the documents in these sources. */
export function documentsIn(sources: readonly Source[]): AppDocuments {
  const texts = createTextReader(sources).readAll();
  const found = texts.filter(({ text }) => looksLikeGraphql(text));
  const parsed = found.map((written) => ({ written, document: tryParse(written) }));
  const unreadable = parsed
    .filter(({ written, document }) => document === null && isMeantAsGraphql(written))
    .map(({ written }) => `${written.path}: ${written.text.trim().slice(0, 60)}`);
  const read = parsed.flatMap(({ written, document }) => (document === null ? [] : [{ written, document }]));
  const fragments = new Map(
    read.flatMap(({ document }) => fragmentsOf(document)).map((each) => [each.name.value, each]),
  );
  const used = new Set<string>();
  const documents = read.flatMap(({ written: { path, needs }, document }): AppDocument[] => {
    const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    if (operation?.kind !== Kind.OPERATION_DEFINITION) return [];
    const own = new Set(fragmentsOf(document).map(({ name }) => name.value));
    const spread = spreadIn(document, fragments);
    for (const name of spread) used.add(name);
    const more = [...spread].flatMap((name) => (own.has(name) ? [] : (fragments.get(name) ?? [])));
    const whole = { ...document, definitions: [...document.definitions, ...more] };
    return [{ name: `${path}: ${operation.name?.value ?? 'no name'}`, document: whole, needs }];
  });
  return { documents, unreadable, unusedFragments: [...fragments.keys()].filter((name) => !used.has(name)) };
}

/** Whether a text starts like an operation or a fragment. A query without keyword must be at least two levels deep. */
function looksLikeGraphql(text: string): boolean {
  return /^\s*(?:(?:query|mutation|subscription|fragment)\b[^{]*\{|\{[^}]*\{)/.test(text);
}

/** Whether an unreadable text is GraphQL: a keyword proves it; without one it must parse, since JSON also starts with a brace. */
function isMeantAsGraphql({ text, isWhole }: WrittenText): boolean {
  return /^\s*(?:query|mutation|subscription|fragment)\b/.test(text) || (!isWhole && parses(text));
}

/** Returns null if the text is not GraphQL, or if a part of it is unknown. */
function tryParse({ text, isWhole }: WrittenText): DocumentNode | null {
  if (!isWhole || !parses(text)) return null;
  // A directive of gql.tada, which removes it before the document is sent.
  return visit(parse(text), { Directive: ({ name }) => (name.value === '_unmask' ? null : undefined) });
}

function parses(text: string): boolean {
  try {
    return parse(text).definitions.length > 0;
  } catch {
    return false;
  }
}

function fragmentsOf(document: DocumentNode): readonly FragmentDefinitionNode[] {
  return document.definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
}

/** The names of all fragments that a document uses, directly or through other fragments. */
function spreadIn(
  document: DocumentNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): ReadonlySet<string> {
  const names = new Set<string>();
  const look = (node: DocumentNode | FragmentDefinitionNode) => {
    visit(node, {
      FragmentSpread: ({ name: { value } }) => {
        const fragment = names.has(value) ? undefined : fragments.get(value);
        names.add(value);
        if (fragment !== undefined) look(fragment);
      },
    });
  };
  look(document);
  return names;
}
