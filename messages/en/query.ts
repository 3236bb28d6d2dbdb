import { number } from './locale.ts';

/** The search syntax of a store's lists: completions and errors. */
export const query = {
  completions: 'Completions',
  /** What a field searches. */
  fields: {
    name: 'order name, with or without #',
    financial_status: 'payment',
    fulfillment_status: 'fulfillment',
    tag: 'one of the tags',
    sku: 'the SKU of a line or variant',
    id: 'a number',
    created_at: 'a day, or a range',
    processed_at: 'a day, or a range',
    updated_at: 'a day, or a range',
    title: 'product title',
    vendor: 'vendor',
    product_type: 'product type',
    status: 'active, draft or archived',
  },
  about: {
    AND: 'both must match',
    OR: 'one or both must match',
    '>': 'greater, or later',
    '>=': 'at least, or from',
    '<': 'less, or before',
    '<=': 'at most, or until',
  },
  didYouMean: ({ word }: { word: string }) => `Did you mean ${word}?`,
  findings: {
    unknownField: ({ field }: { field: string }) => `There is no field “${field}” in this list.`,
    notComparable: ({ field }: { field: string }) =>
      `${field} does not take comparisons or ranges. Put the value in quotes to search for it as is.`,
    notANumber: ({ field, value }: { field: string; value: string }) =>
      `${field} takes a number, and “${value}” is not one.`,
    notAnInstant: ({ field, value }: { field: string; value: string }) =>
      `${field} takes a day (2026-01-31) or a time (2026-01-31T08:00:00Z), and “${value}” is neither.`,
    unknownWord: ({ field, value }: { field: string; value: string }) =>
      `“${value}” is not a value of ${field}.`,
    noValue: ({ field }: { field: string }) => `The field ${field} has no value.`,
    unexpected: ({ text }: { text: string }) => `“${text}” is not allowed here.`,
    openQuote: 'This quote is not closed.',
    openGroup: 'This parenthesis is not closed.',
    missingEnd: 'Something is missing at the end.',
    tooDeep: 'This is nested too deeply.',
    tooLong: 'The search is too long.',
    tooManyTerms: ({ most }: { most: number }) => `A search has at most ${number(most)} terms.`,
    termTooLong: ({ most }: { most: number }) => `A term has at most ${number(most)} characters.`,
  },
};
