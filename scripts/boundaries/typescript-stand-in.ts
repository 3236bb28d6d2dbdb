/**
 * Replaces `typescript` for dependency-cruiser.
 *
 * dependency-cruiser reads .ts files through the JavaScript API of TypeScript 6 and earlier, which TypeScript 7 does
 * not have; without it, it silently skips them. So this provides the few names that it uses, on top of vite's parser.
 * Remove it, together with register-stand-in.ts, once dependency-cruiser reads TypeScript by itself.
 */
import { parseSync, Visitor } from 'vite';

export const version = 'oxc';

export const ScriptTarget = { Latest: 99 };

export const SyntaxKind = { SourceFile: 1, ImportDeclaration: 2 } as const;

interface ImportDeclaration {
  readonly kind: typeof SyntaxKind.ImportDeclaration;
  readonly moduleSpecifier: { readonly text: string };
}

/** A source file reduced to its imports; every way to name another module counts as one. */
export function createSourceFile(fileName: string, source: string) {
  return {
    kind: SyntaxKind.SourceFile,
    statements: importedModules(fileName, source).map((text): ImportDeclaration => ({
      kind: SyntaxKind.ImportDeclaration,
      moduleSpecifier: { text },
    })),
    referencedFiles: [],
    typeReferenceDirectives: [],
    amdDependencies: [],
  };
}

/** The source file is flat: its statements have no children. */
export function forEachChild(): void {}

/** Lists the modules that are imported, re-exported, required, loaded on demand, or named in a type. */
export function importedModules(fileName: string, source: string): string[] {
  const { program, errors } = parseSync(fileName, source);
  const [error] = errors;
  if (error !== undefined) throw new SyntaxError(error.message);

  const modules = new Set<string>();
  const add = (node: { readonly type: string; readonly value?: unknown } | null | undefined) => {
    if (typeof node?.value === 'string') modules.add(node.value);
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
    TSExternalModuleReference: (node) => add(node.expression),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === 'Identifier' && callee.name === 'require') add(first);
    },
  }).visit(program);
  return [...modules];
}
