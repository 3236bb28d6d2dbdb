import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { en } from '../messages/en/en.ts';

const project = join(import.meta.dirname, '..');
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Below these, keys are values of the contract, of a rule or of a store, which the code uses as they are. */
const KEYED_BY_VALUE =
  /^(operations|activity[.]whyNotUndo|activity[.]undoRefusals|variant[.]problems|orderOperations[.]reasons|orderDetail[.]holdReasons|orderDetail[.]deliveryMethods|theme[.]whyNot[.](publish|delete)|themeFiles[.]field[.]problems|variantImport[.]mapping[.](keys|decimalSigns|whyNot))[.]\w+/;

/** The paths of all texts: `theme.add.action`. */
function pathsOf(texts: object, at = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? pathsOf(value as object, `${at}${key}.`) : [`${at}${key}`],
  );
}

/** All words in the code that shows texts. */
function wordsOfCode(): ReadonlySet<string> {
  const files = globSync('{renderer,electron,host,web}/**/*.{ts,tsx}', { cwd: project });
  const code = files.filter((file) => !/[.]test[.]tsx?$|[\\/]test[\\/]/.test(file));
  return new Set(
    code.flatMap(
      (file) => readFileSync(join(project, file), 'utf8').replaceAll(COMMENTS, '').match(/\w+/g) ?? [],
    ),
  );
}

/** A text is accessed by its name, or by a value equal to its name (`texts.roles[theme.role]`). */
test('every text in messages/ is used in the code', () => {
  const words = wordsOfCode();
  const named = (path: string) =>
    path
      .replace(KEYED_BY_VALUE, '$1')
      .split('.')
      .every((part) => (part.match(/\w+/g) ?? []).every((word) => words.has(word)));
  expect(pathsOf(en).filter((path) => !named(path))).toEqual([]);
});
