import { expect, test } from 'vitest';
import { cancellationText } from './consequences.tsx';

test.each([
  [3, 3, 'Nothing has been fulfilled yet: the whole order (3 units) is cancelled.'],
  [1, 0, 'Everything (1 unit) is already fulfilled and stays fulfilled: nothing is left to cancel.'],
  [3, 2, '1 of 3 units is already fulfilled and stays fulfilled. The remaining 2 will not be fulfilled.'],
  [5, 1, '4 of 5 units are already fulfilled and stay fulfilled. The remaining unit will not be fulfilled.'],
])('cancellationText for %i units, %i not fulfilled', (total, remaining, text) =>
  expect(cancellationText(total, remaining)).toBe(text),
);
