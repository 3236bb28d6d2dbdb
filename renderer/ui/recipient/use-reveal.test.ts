import { describe, expect, test } from 'vitest';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import type { Recipient } from './recipient-documents.ts';
import { revealRecipient } from './use-reveal.ts';

const RECIPIENT: Recipient = {
  firstName: 'Annika',
  lastName: 'Sørensen',
  company: null,
  address1: 'Vestergade 4',
  address2: null,
  zip: '8000',
  city: 'Aarhus',
  province: null,
  countryCode: 'DK',
  email: 'annika@example.com',
  phone: null,
};
const FULL_DISK: ApiError = { kind: 'host', reason: 'failed', detail: 'The disk is full.' };
const AWAY: ApiError = { kind: 'unreachable', reason: 'refused', sent: 'no' };

function dependencies(noted: Result<null, ApiError>, read: Result<Recipient | null, ApiError>) {
  const order: string[] = [];
  return {
    order,
    note: async () => {
      order.push('note begins');
      await Promise.resolve();
      order.push('note has answered');
      return noted;
    },
    read: async () => {
      order.push('read');
      return Promise.resolve(read);
    },
  };
}

describe('revealing a recipient', () => {
  test('reads the recipient only after the access has been logged', async () => {
    const used = dependencies(ok(null), ok(RECIPIENT));
    expect(await revealRecipient(used)).toEqual({ kind: 'shown', recipient: RECIPIENT });
    expect(used.order).toEqual(['note begins', 'note has answered', 'read']);
  });
  test('does not read the recipient if the access cannot be logged', async () => {
    const used = dependencies(err(FULL_DISK), ok(RECIPIENT));
    expect(await revealRecipient(used)).toEqual({ kind: 'failed', step: 'note', error: FULL_DISK });
    expect(used.order).not.toContain('read');
  });
  test('fails at the step “read” if the recipient cannot be read', async () => {
    expect(await revealRecipient(dependencies(ok(null), err(AWAY)))).toEqual({
      kind: 'failed',
      step: 'read',
      error: AWAY,
    });
  });
  test('shows null if the recipient is gone', async () =>
    expect(await revealRecipient(dependencies(ok(null), ok(null)))).toEqual({
      kind: 'shown',
      recipient: null,
    }));
});
