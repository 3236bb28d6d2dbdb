import { expect, test } from 'vitest';
import { isReachable, movedInto, oneStepFrom } from './window-state.ts';

const WORK_AREA = { x: 1920, y: 0, width: 1920, height: 1040 };

test.each([
  ['a step further on the same display', { x: 2000, y: 100 }, { x: 2032, y: 132 }],
  ['in the corner where there is no room', { x: 2560, y: 200 }, { x: 1920, y: 0 }],
])('a second window opens %s', (_, corner, place) => {
  const size = { width: 1280, height: 800 };
  expect(oneStepFrom({ ...corner, ...size }, WORK_AREA)).toEqual({ ...place, ...size });
});

test('a second window opens offset from a window that fills its display, and is reachable', () => {
  const place = oneStepFrom(WORK_AREA, WORK_AREA);
  expect(place).toMatchObject({ x: 1952, y: 32 });
  expect(isReachable(place, WORK_AREA)).toBe(true);
});

test.each([
  [
    'to the right of it',
    { x: 4000, y: 100, width: 1280, height: 800 },
    { x: 2560, y: 100, width: 1280, height: 800 },
  ],
  ['above it', { x: 2000, y: -900, width: 1280, height: 800 }, { x: 2000, y: 0, width: 1280, height: 800 }],
  ['larger than it', { x: 0, y: 0, width: 3000, height: 2000 }, WORK_AREA],
])('a window %s is moved onto the display', (_, bounds, place) => {
  expect(movedInto(bounds, WORK_AREA)).toEqual(place);
});
