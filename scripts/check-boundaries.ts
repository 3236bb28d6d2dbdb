/**
 * Checks the imports between folders against .dependency-cruiser.cjs: `npm run check:boundaries`. Takes another folder
 * to check as its argument, for the test of the rules themselves.
 */
import './boundaries/register-stand-in.ts';
import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ICruiseResult, IForbiddenRuleType, ICruiseOptions } from 'dependency-cruiser';

interface Rules {
  readonly forbidden: IForbiddenRuleType[];
  readonly options: ICruiseOptions;
}

const folders = [
  'shared',
  'messages',
  'store',
  'host',
  'electron',
  'web',
  'renderer',
  'e2e',
  'bench',
  'scripts',
];

async function cruiseFolders(baseDir: string, { forbidden, options }: Rules): Promise<ICruiseResult> {
  const { cruise } = await import('dependency-cruiser');
  const present = folders.filter((folder) => existsSync(join(baseDir, folder)));
  const { output } = await cruise(
    present,
    { ...options, baseDir, ruleSet: { forbidden }, validate: true },
    options.enhancedResolveOptions,
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with a text');
  return output;
}

function isTypeScript({ source }: { readonly source: string }): boolean {
  return /\.tsx?$/.test(source) && !source.includes('node_modules');
}

const baseDir = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));
const rules = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as Rules;
const { modules, summary } = await cruiseFolders(baseDir, rules);
const seen = modules.filter(isTypeScript);
const imports = seen.flatMap(({ dependencies }) => dependencies).length;

for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
// A check that reads nothing must not pass.
if (seen.length === 0 || imports === 0) console.error('No TypeScript was read, so nothing was checked.');
else console.log(`${summary.violations.length} violations in ${seen.length} files with ${imports} imports`);
process.exitCode = summary.violations.length > 0 || imports === 0 ? 1 : 0;
