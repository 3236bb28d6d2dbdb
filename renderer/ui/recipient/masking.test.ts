import { describe, expect, test } from 'vitest';
import { addressLines, maskRecipient } from './masking.ts';
import type { Recipient } from './recipient-documents.ts';

const RECIPIENT: Recipient = {
  firstName: 'Annika',
  lastName: 'Sørensen',
  company: null,
  address1: 'Vestergade 4',
  address2: '  ',
  zip: '8000',
  city: 'Aarhus',
  province: null,
  countryCode: 'DK',
  email: 'annika@example.com',
  phone: '+45 12345678',
};

describe('a masked recipient', () => {
  test('shows initials and country', () => expect(maskRecipient(RECIPIENT)).toBe('A••• S•••, Denmark'));
  test('contains no more of a name than its initial, and no address, email or phone', () => {
    const masked = maskRecipient(RECIPIENT);
    for (const part of ['nnika', 'ørensen', 'Vestergade', '8000', 'Aarhus', 'example', '1234']) {
      expect(masked).not.toContain(part);
    }
  });
  test('does not reveal the length of the name', () => {
    const long = { ...RECIPIENT, firstName: 'A'.repeat(60), lastName: 'S' };
    expect(maskRecipient(long)).toBe(maskRecipient(RECIPIENT));
  });
  test.each([
    ['a letter with its mark', 'é́milie', 'é́•••'],
    ['an emoji that is one character', '👩‍🚀 Ana', '👩‍🚀•••'],
    ['Arabic', 'ليلى', 'ل•••'],
    ['spaces in front', '  Ana', 'A•••'],
  ])('shows the first grapheme of a name as its initial: %s', (_, firstName, masked) => {
    expect(maskRecipient({ firstName, lastName: null, countryCode: null })).toBe(masked);
  });
  test.each([
    ['nobody', null, 'No recipient'],
    ['blank fields', { firstName: ' ', lastName: null, countryCode: null }, 'No recipient'],
    ['a country alone', { firstName: null, lastName: null, countryCode: 'MT' }, 'Malta'],
  ] as const)('shows “No recipient” or only the country for %s', (_, recipient, shown) =>
    expect(maskRecipient(recipient)).toBe(shown),
  );
});

test('addressLines leaves out blank fields', () => {
  expect(addressLines(RECIPIENT)).toEqual(['Annika Sørensen', 'Vestergade 4', '8000 Aarhus', 'Denmark']);
});
