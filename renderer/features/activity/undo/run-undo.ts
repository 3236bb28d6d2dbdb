import type { UndoCheck } from '../../../../shared/activity/check-undo.ts';
import type { UndoPlan } from '../../../../shared/activity/undo.ts';
import type { ActivityEntry, WriteNote } from '../../../../shared/contract/activity.ts';
import type { OutboxCommand } from '../../../../shared/contract/outbox.ts';
import { splitState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { HostClient } from '../../../data/host-client.ts';
import { readPresent, type StorePowers } from './read-present.ts';

export interface UndoPowers extends StorePowers {
  readonly host: HostClient;
}

/** How an undo ended. Failures are thrown as `HostError`. */
export type UndoEnd =
  | { readonly kind: 'done' }
  /** The outbox has taken the operation that leads back. */
  | { readonly kind: 'submitted' }
  /** The outbox did not take it: another operation on the order has not ended. Nothing was sent. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The store moved after the person had been shown what would change: nothing was sent. */
  | { readonly kind: 'moved'; readonly check: UndoCheck };

/** Carries out an undo as it was shown: the store is read once more, and nothing is sent when that says otherwise. */
export async function runUndo(
  entry: ActivityEntry,
  plan: UndoPlan,
  shown: UndoCheck,
  powers: UndoPowers,
): Promise<UndoEnd> {
  const check = await readPresent(plan, powers);
  if (check.whyNot !== null || JSON.stringify(check.changes) !== JSON.stringify(shown.changes))
    return { kind: 'moved', check };
  const { rest } = powers;
  switch (plan.kind) {
    case 'rename': {
      const note = noteOf(entry, { name: plan.written }, plan.written);
      await rest('themes.update', {
        params: { theme_id: plan.theme },
        body: { theme: { name: plan.before } },
        note,
      });
      return { kind: 'done' };
    }
    case 'publish': {
      const { id, name } = plan.previous;
      const [change] = check.changes;
      const live = { id: plan.theme, name: typeof change?.from === 'string' ? change.from : '' };
      const note: WriteNote = {
        subject: { kind: 'theme', id, name },
        before: { role: 'unpublished', published_theme: live },
      };
      await rest('themes.update', { params: { theme_id: id }, body: { theme: { role: 'main' } }, note });
      return { kind: 'done' };
    }
    case 'variant': {
      const back = Object.fromEntries(check.changes.map(({ field, to }) => [field, to]));
      const before = Object.fromEntries(check.changes.map(({ field, from }) => [field, from]));
      await rest('variants.update', {
        params: { variant_id: plan.variant },
        body: { variant: { id: plan.variant, ...back } },
        note: noteOf(entry, before, entry.subject.name),
      });
      return { kind: 'done' };
    }
    case 'operation': {
      const { items } = await powers.host.call('outbox.submit', {
        connection: powers.connection.id,
        command: commandOf(plan.operation),
        orders: [{ id: plan.order, orderName: entry.subject.name, ...splitState(plan.written) }],
        // What would be done was confirmed already.
        holdMs: 0,
      });
      const [taken] = items;
      return taken?.state.kind === 'refused'
        ? { kind: 'refused', message: taken.state.message }
        : { kind: 'submitted' };
    }
  }
}

function noteOf({ subject }: ActivityEntry, before: WriteNote['before'], name: string): WriteNote {
  return { subject: { ...subject, name }, before };
}

/** The operation with nothing typed: what was said at first is said already. */
function commandOf(operation: Extract<UndoPlan, { kind: 'operation' }>['operation']): OutboxCommand {
  switch (operation) {
    case 'request':
      return { operation, message: null, notifyCustomer: false, lines: null };
    case 'reject':
      return { operation, message: null, reason: null, lines: null };
    case 'cancel':
      return { operation };
    case 'accept':
    case 'accept_cancellation':
    case 'reject_cancellation':
    case 'request_cancellation':
    case 'close':
      return { operation, message: null };
  }
}
