import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { Result } from '../../../../shared/result.ts';
import type { Collected, OrderFailure } from './collect-orders.ts';
import type { Slip, SlipOrder } from './slip.ts';

/** Maximum slips per job, and orders on a pick list: it limits the recipients in memory, the paper used and the reads. */
export const MAX_SLIPS = 200;

/** The work that a stage does by itself. A new object starts it again. */
export type PrintTask =
  /** `asked`: all orders of the job; `kept`: slips that were already read. Only the missing ones are read. */
  | { readonly kind: 'read'; readonly asked: readonly SlipOrder[]; readonly kept: readonly Slip[] }
  | { readonly kind: 'print'; readonly slips: readonly Slip[] }
  | { readonly kind: 'save'; readonly slips: readonly Slip[] };
type Reading = PrintTask & { readonly kind: 'read' };

/** The orders that a read task still has to read. */
export function ordersToRead({ asked, kept }: Reading): readonly SlipOrder[] {
  const keptIds = new Set(kept.map(({ id }) => id));
  return asked.filter(({ id }) => !keptIds.has(id));
}

/** The stage of a print job; null between jobs. */
export type PrintStage =
  /** `kept`: slips that were already read. */
  | { readonly kind: 'too_many'; readonly asked: readonly SlipOrder[]; readonly kept: readonly Slip[] }
  /** `joined`: orders requested meanwhile, which are read next; `isShown`: from the start, not only if reading is slow. */
  | {
      readonly kind: 'reading';
      readonly task: Reading;
      readonly done: number;
      readonly joined: readonly SlipOrder[];
      readonly isShown: boolean;
    }
  /** The log could not be written, so no recipient was read. */
  | { readonly kind: 'not_noted'; readonly failed: Reading; readonly error: ApiError }
  /** Some orders could not be read; the user decides about the others. */
  | {
      readonly kind: 'incomplete';
      readonly asked: readonly SlipOrder[];
      readonly slips: readonly Slip[];
      readonly failures: readonly OrderFailure[];
    }
  /** Print or save? Only the desktop shell asks: a browser's own dialog offers both. */
  | { readonly kind: 'choice'; readonly slips: readonly Slip[]; readonly problem: SaveProblem | null }
  | { readonly kind: 'saving'; readonly task: PrintTask & { readonly kind: 'save' } }
  /** `isAsked`: the dialog was opened, and its outcome is unknown. */
  | {
      readonly kind: 'printing';
      readonly task: PrintTask & { readonly kind: 'print' };
      readonly isAsked: boolean;
    };

type ReadingStage = PrintStage & { readonly kind: 'reading' };

/** Why there is no PDF: an error, or a shell that cannot make one. */
type SaveProblem = ApiError | 'not_offered';

export type PrintEvent =
  | { readonly kind: 'started'; readonly orders: readonly SlipOrder[] }
  | { readonly kind: 'progressed'; readonly done: number }
  | { readonly kind: 'collected'; readonly collected: Result<Collected<Slip>, ApiError> }
  /** Continues with what is possible: the first `MAX_SLIPS` orders, or the slips that could be read. */
  | { readonly kind: 'go_on' }
  | { readonly kind: 'retry' }
  | { readonly kind: 'print' }
  | { readonly kind: 'dialog_opened' }
  | { readonly kind: 'save' }
  /** `problem`: null if the user cancelled. */
  | { readonly kind: 'not_saved'; readonly problem: SaveProblem | null }
  | { readonly kind: 'ended' };

/** The stage after an event. Events that the stage does not expect are stale and change nothing. */
export function nextStage(
  stage: PrintStage | null,
  event: PrintEvent,
  shell: 'electron' | 'web',
): PrintStage | null {
  if (event.kind === 'ended') return null;
  if (stage === null)
    return event.kind === 'started' ? toRead(event.orders, [], event.orders.length > 1) : null;
  switch (stage.kind) {
    case 'too_many':
      return event.kind === 'go_on' ? toRead(stage.asked.slice(0, MAX_SLIPS), stage.kept, true) : stage;
    case 'reading':
      if (event.kind === 'progressed') return { ...stage, done: event.done };
      if (event.kind === 'started')
        return { ...stage, joined: [...stage.joined, ...notYetAsked(stage, event.orders)] };
      return event.kind === 'collected' ? afterReading(stage, event.collected, shell) : stage;
    case 'not_noted':
      return event.kind === 'retry' ? toRead(stage.failed.asked, stage.failed.kept, true) : stage;
    case 'incomplete':
      if (event.kind === 'go_on') return withSlips(stage.slips, shell);
      return event.kind === 'retry' ? toRead(stage.asked, stage.slips, true) : stage;
    case 'choice':
      if (event.kind === 'print') return printing(stage.slips);
      return event.kind === 'save' ? { kind: 'saving', task: { kind: 'save', slips: stage.slips } } : stage;
    case 'saving':
      return event.kind === 'not_saved'
        ? { kind: 'choice', slips: stage.task.slips, problem: event.problem }
        : stage;
    case 'printing':
      if (event.kind === 'dialog_opened') return { ...stage, isAsked: true };
      return event.kind === 'print' ? printing(stage.task.slips) : stage;
  }
}

function toRead(asked: readonly SlipOrder[], kept: readonly Slip[], isShown: boolean): PrintStage | null {
  if (asked.length === 0) return null;
  if (asked.length > MAX_SLIPS) return { kind: 'too_many', asked, kept };
  return { kind: 'reading', task: { kind: 'read', asked, kept }, done: 0, joined: [], isShown };
}

/** Those orders that the job does not have yet. */
function notYetAsked(
  { task: { asked }, joined }: ReadingStage,
  orders: readonly SlipOrder[],
): readonly SlipOrder[] {
  const ids = new Set([...asked, ...joined].map(({ id }) => id));
  return orders.filter(({ id }) => !ids.has(id));
}

function afterReading(
  { task, joined, isShown }: ReadingStage,
  collected: Result<Collected<Slip>, ApiError>,
  shell: 'electron' | 'web',
): PrintStage | null {
  const { kept } = task;
  const asked = [...task.asked, ...joined];
  if (!collected.ok) return { kind: 'not_noted', failed: { ...task, asked }, error: collected.error };
  const { failures } = collected.value;
  const slips = inOrderOf(asked, [...kept, ...collected.value.read]);
  if (joined.length > 0) return toRead(asked, slips, isShown);
  return failures.length > 0 ? { kind: 'incomplete', asked, slips, failures } : withSlips(slips, shell);
}

function withSlips(slips: readonly Slip[], shell: 'electron' | 'web'): PrintStage {
  return shell === 'electron' ? { kind: 'choice', slips, problem: null } : printing(slips);
}

function printing(slips: readonly Slip[]): PrintStage {
  return { kind: 'printing', task: { kind: 'print', slips }, isAsked: false };
}

/** Slips that were read later take their place in the requested order. */
function inOrderOf(orders: readonly SlipOrder[], slips: readonly Slip[]): readonly Slip[] {
  const byId = new Map(slips.map((slip) => [slip.id, slip]));
  return orders.map(({ id }) => byId.get(id)).filter((slip) => slip !== undefined);
}
