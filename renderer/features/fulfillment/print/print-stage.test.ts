import { expect, test } from 'vitest';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { MAX_SLIPS } from './print-job.ts';
import { firstStage, inOrderOf, stageWith } from './print-stage.ts';
import { slipOf } from './test/slips.ts';

const order = (id: number) => ({ id: id as FulfillmentOrderId, orderName: `#${String(id)}` });
const slip = (id: number) => slipOf(order(id));

test('a job begins by reading, unless it is too large', () => {
  const most = Array.from({ length: MAX_SLIPS }, (_, index) => order(index + 1));
  expect(firstStage(most).kind).toBe('reading');
  expect(firstStage([...most, order(MAX_SLIPS + 1)]).kind).toBe('too_many');
});

test('a browser prints what is ready, the desktop shell asks whether to print or to save it', () => {
  expect(stageWith([slip(1)], 'web').kind).toBe('printing');
  expect(stageWith([slip(1)], 'electron').kind).toBe('choice');
});

test('slips that were read later stand where they were asked for', () => {
  const slips = inOrderOf([order(3), order(1), order(2)], [slip(1), slip(2), slip(3)]);
  expect(slips.map(({ id }) => id)).toEqual([3, 1, 2]);
  expect(inOrderOf([order(3), order(1)], [slip(1)]).map(({ id }) => id)).toEqual([1]);
});
