import { expect, test } from 'vitest';
import { choicesOf } from './PlaceChoices.tsx';

const place = (id: number | null, name: string, carrier: string) => ({ location: { id, name }, carrier });

test('choicesOf lists each location and carrier once, sorted by name, with the chosen ones', () => {
  const places = [place(2, 'Rostock', 'UPS'), place(1, 'Lyon', 'DHL'), place(2, 'Rostock', 'DHL')];
  expect(choicesOf(places, { location: { id: 9, name: 'Oslo' }, carrier: 'SHIPPING' })).toEqual({
    locations: [
      { id: 1, name: 'Lyon' },
      { id: 9, name: 'Oslo' },
      { id: 2, name: 'Rostock' },
    ],
    carriers: ['DHL', 'SHIPPING', 'UPS'],
  });
});

test('choicesOf leaves out a location that the store no longer has', () => {
  expect(choicesOf([place(null, 'Rostock', 'UPS')], { location: null, carrier: '' }).locations).toEqual([]);
});
