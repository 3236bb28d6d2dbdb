import { expect, test } from 'vitest';
import { cancellationText } from './consequences.tsx';

test.each([
  [3, 3, 'Nothing has been fulfilled yet: all of the order (3 units) is cancelled.'],
  [1, 0, 'Everything (1 unit) was fulfilled already and stays so: nothing is left to cancel.'],
  [3, 2, '1 of 3 units was fulfilled already and stays so. The remaining 2 will not be fulfilled.'],
  [5, 1, '4 of 5 units were fulfilled already and stay so. The remaining unit will not be fulfilled.'],
])('of %i units, %i not fulfilled', (total, remaining, text) =>
  expect(cancellationText(total, remaining)).toBe(text),
);
