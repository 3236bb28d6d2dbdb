import { withoutIds, type Requirement } from '../../store/conformance/requirements/requirement.ts';
import type { NamedTest } from './list-tests.ts';

/** A requirement and its tests. */
export interface Coverage {
  readonly requirement: Requirement;
  /** Tests of the conformance suite, which runs against any store. */
  readonly suite: readonly NamedTest[];
  /** Files with further tests: of the rule on its own, or of the client. */
  readonly elsewhere: readonly string[];
}

const SUITE = 'store/conformance/';

/** Finds the tests of each requirement. */
export function coverageOf(
  requirements: readonly Requirement[],
  tests: readonly NamedTest[],
): readonly Coverage[] {
  return requirements.map((requirement) => {
    const its = tests.filter(({ ids }) => ids.includes(requirement.id));
    const elsewhere = its.filter(({ file }) => !file.startsWith(SUITE)).map(({ file }) => file);
    return {
      requirement,
      suite: its.filter(({ file }) => file.startsWith(SUITE)),
      elsewhere: [...new Set(elsewhere)].toSorted(),
    };
  });
}

/** Returns the ids of requirements without tests. */
export function untested(coverage: readonly Coverage[]): string[] {
  return coverage
    .filter(({ suite, elsewhere }) => suite.length + elsewhere.length === 0)
    .map(({ requirement }) => requirement.id);
}

/** Returns ids that tests name but no requirement has: typos, or requirements that were removed. */
export function unknownIds(requirements: readonly Requirement[], tests: readonly NamedTest[]): string[] {
  const known = new Set(requirements.map(({ id }) => id));
  return [...new Set(tests.flatMap(({ ids }) => ids))].filter((id) => !known.has(id));
}

const HEAD = `# What the store promises, and the tests that hold it to that

Written by \`npm run conformance:docs\`; a test fails when it is out of date or a row is empty.

A requirement is a sentence of the specification (\`4.1-2\`: the second of section 4.1 that a test can hold a store to) or a
decision (\`D3.8\`). Tests of the suite in \`store/conformance/\` begin with the ids that they are for, and talk HTTP to a real
store: \`npm run conformance -- --url … --token …\` puts any other one to it. Kinds: **HTTP**, a call and its answer;
**process**, the store's own command line; **rule**, the rule by itself, beside its code; **client**, what the app does.

| Requirement | Test | File | Kind |
| --- | --- | --- | --- |
`;

/** Returns the content of docs/conformance.md. */
export function writeTable(coverage: readonly Coverage[]): string {
  return `${HEAD}${coverage.flatMap(rowsOf).join('\n')}\n`;
}

function rowsOf({ requirement, suite, elsewhere }: Coverage): string[] {
  const tests = [
    ...suite.map(({ file, levels }) => [
      escape(sentenceOf(levels)),
      file.slice(SUITE.length),
      suiteKind(file),
    ]),
    ...elsewhere.map((file) => ['', file, /^(store|shared)\//.test(file) ? 'rule' : 'client']),
  ];
  const first = `**${requirement.id}** ${escape(requirement.sentence)}`;
  return tests.map((cells, index) => `| ${[index === 0 ? first : '', ...cells].join(' | ')} |`);
}

/** The ids are already in the first column. */
function sentenceOf(levels: readonly string[]): string {
  const words = levels.map((name) => withoutIds(name)).filter((name) => name !== '');
  return words.join(': ').replaceAll(String.raw`\"`, '"');
}

function suiteKind(file: string): string {
  return file.endsWith('command-line.test.ts') ? 'process' : 'HTTP';
}

function escape(text: string): string {
  return text
    .replaceAll('|', String.raw`\|`)
    .replaceAll('<', '&lt;')
    .replaceAll('*', String.raw`\*`);
}
