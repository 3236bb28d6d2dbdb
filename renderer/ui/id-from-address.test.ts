import { expect, test } from 'vitest';
import { productIdSchema } from '../../shared/ids.ts';
import { idFromAddress } from './id-from-address.ts';

test('idFromAddress reads an id in digits and returns null for anything else', () => {
  expect(idFromAddress(productIdSchema, '42')).toBe(42);
  for (const text of ['', '0', '1e3', '0x7f', '-1', '4 2', '9'.repeat(30)]) {
    expect(idFromAddress(productIdSchema, text)).toBeNull();
  }
});
