import type { ImportChoices, ImportCounts, ImportProblem } from '../../shared/contract/import-calls.ts';
import type { CurrencyCode } from '../../shared/currency.ts';
import {
  createLineComparison,
  type ComparedLine,
  type EditedCells,
  type VariantLookup,
} from './compare-line.ts';
import { type CsvLine, openCsvReader } from './csv-reader.ts';
import { createPlanFile } from './plan-file.ts';

/** The input of a comparison, and the path for its results. */
export interface PlanOrder {
  readonly csv: string;
  readonly plan: string;
  readonly choices: ImportChoices;
  readonly currency: CurrencyCode;
  readonly edits: EditedCells;
}

/** Progress of a comparison. */
export interface PlanProgress {
  /** Bytes of the file read so far. */
  readonly read: number;
  readonly counts: ImportCounts;
  readonly isDone: boolean;
}

/** Lines compared per step. A step takes a few dozen milliseconds, so that lists can be read in between. */
const LINES_OF_STEP = 500;

export type ImportPlan = ReturnType<typeof beginPlan>;

/** The counts of a comparison before its first line. */
export const NO_COUNTS = {
  lines: 0,
  changed: 0,
  same: 0,
  not_found: 0,
  ambiguous: 0,
  refused: 0,
  cells: 0,
  other_edits: 0,
  problems: 0,
};

/** Starts comparing a file with the variants of a store. Throws disk errors. */
export function beginPlan({ csv, plan, choices, currency, edits }: PlanOrder, lookup: VariantLookup) {
  const writer = createPlanFile(plan);
  const reader = openCsvReader(csv, choices);
  const counts = { ...NO_COUNTS };
  let compare: ReturnType<typeof createLineComparison> | null = null;
  /** Lines read but not yet compared, in reverse order. */
  let ahead: CsvLine[] = [];
  let isRead = false;
  let isOpen = true;

  function take(compared: ComparedLine): void {
    counts.lines += 1;
    if (compared.ok) {
      const { changes, otherEdits } = compared.value;
      for (const change of changes) writer.addChange(change);
      counts.cells += changes.length;
      counts.other_edits += otherEdits;
      counts[changes.length > 0 ? 'changed' : 'same'] += 1;
      return;
    }
    for (const problem of compared.error) writer.addProblem(problem);
    counts.problems += compared.error.length;
    counts[outcomeOf(compared.error)] += 1;
  }

  return {
    /** Compares the next lines. Must not be called again once `isDone`. */
    step(): PlanProgress {
      if (ahead.length === 0) {
        const lines = reader.next();
        isRead = lines === null;
        // Reversed, so that pop() returns the next line.
        ahead = lines?.toReversed() ?? [];
      }
      for (let count = 0; count < LINES_OF_STEP; count += 1) {
        const line = ahead.pop();
        if (line === undefined) break;
        if (compare === null)
          compare = createLineComparison(lookup, { choices, width: line.cells.length, currency, edits });
        else take(compare(line));
      }
      const read = reader.position();
      if (isRead) {
        isOpen = false;
        reader.close();
        writer.finish();
      }
      return { read, counts: { ...counts }, isDone: isRead };
    },
    /** Ends an unfinished comparison and removes its results. */
    abandon(): void {
      if (!isOpen) return;
      isOpen = false;
      reader.close();
      writer.abandon();
    },
  };
}

function outcomeOf(problems: readonly ImportProblem[]): 'not_found' | 'ambiguous' | 'refused' {
  const [first] = problems;
  return first?.kind === 'not_found' || first?.kind === 'ambiguous' ? first.kind : 'refused';
}
