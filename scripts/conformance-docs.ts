/** Writes docs/conformance.md, the store's requirements and their tests: `npm run conformance:docs`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REQUIREMENTS } from '../store/conformance/requirements/requirements.ts';
import { coverageOf, unknownIds, untested, writeTable } from './conformance/coverage-table.ts';
import { listTests } from './conformance/list-tests.ts';

const tests = await listTests();
const coverage = coverageOf(REQUIREMENTS, tests);
writeFileSync(join(import.meta.dirname, '../docs/conformance.md'), writeTable(coverage));
for (const id of untested(coverage)) console.error(`Nothing tests ${id}.`);
for (const id of unknownIds(REQUIREMENTS, tests)) console.error(`There is no requirement ${id}.`);
