import { expect, test } from 'vitest';
import { plotBars, plotLine } from './plot-shapes.ts';

const SIZE = { width: 100, height: 50 };

test('bars stand side by side at the bottom, and the highest bar is as high as the plot', () => {
  expect(plotBars([0, 2, 4, 1], 4, SIZE)).toEqual([
    { x: 2.5, y: 50, width: 20, height: 0 },
    { x: 27.5, y: 25, width: 20, height: 25 },
    { x: 52.5, y: 0, width: 20, height: 50 },
    { x: 77.5, y: 37.5, width: 20, height: 12.5 },
  ]);
});

test('bars have no height if all values are 0, and there are none without values', () => {
  expect(plotBars([0, 0], 0, SIZE).map(({ height }) => height)).toEqual([0, 0]);
  expect(plotBars([], 0, SIZE)).toEqual([]);
});

test('a line spans the plot from start to end and from 0 to the maximum', () => {
  const points = [
    { x: 10, y: 0 },
    { x: 15, y: 500 },
    { x: 20, y: 1000 },
  ];
  expect(plotLine(points, { from: 10, to: 20, most: 1000 }, SIZE)).toBe('0,50 50,25 100,0');
});

test('points beyond the edges are drawn on the edge', () => {
  const points = [
    { x: 0, y: -1 },
    { x: 99, y: 9 },
  ];
  expect(plotLine(points, { from: 10, to: 20, most: 4 }, SIZE)).toBe('0,50 100,0');
});
