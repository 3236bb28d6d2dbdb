import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readConnectLink } from '../shared/connect-link.ts';
import { placeSchema } from '../shared/contract/desktop-calls.ts';
import { placeInArguments, placeOf } from './deep-link.ts';

test.each([
  ['storedesk://open/themes/4711', '/themes/4711'],
  ['STOREDESK://open/orders', '/orders'],
  ['storedesk://connect?address=shop.example', '/connect?address=shop.example&kind=service'],
  [
    'storedesk://connect/?kind=shopify&address=https://my-shop.myshopify.com',
    '/connect?address=https%3A%2F%2Fmy-shop.myshopify.com&kind=shopify',
  ],
])('%s leads to %s', (link, place) => expect(placeOf(link)).toBe(place));

test.each([
  ['storedesk://connect?address=shop.example&token=sat_1', 'token'],
  ['storedesk://connect?address=shop.example&access-token=sat_1', 'token'],
  ['storedesk://connect?address=shop.example&keep=session', 'parameter'],
  ['storedesk://connect?address=shop.example#sat_1', 'parameter'],
  ['storedesk://connect/sat_1?address=shop.example', 'parameter'],
  ['storedesk://me:sat_1@connect?address=shop.example', 'parameter'],
  ['storedesk://connect?address=https://me:sat_1@shop.example', 'address'],
  ['storedesk://connect', 'address'],
  ['storedesk://connect?address=shop.example&kind=magento', 'kind'],
  ['storedesk://open/themes?token=sat_1', 'parameter'],
  ['storedesk://open/..%2f"', 'place'],
  ['storedesk://open', 'place'],
  ['storedesk://open/Themes', 'place'],
  ['storedesk://run/themes', 'unknown'],
  ['storedesk:', 'unknown'],
  ['storedesk://[', 'unknown'],
])('%s is refused: %s', (link, problem) => {
  expect(placeOf(link)).toBe(`/link-refused/${problem}`);
});

test.each(['x', '', 'https://shop.example/storedesk://open/themes', 'storedeskx://open/themes'])(
  '%j is not a Storedesk link',
  (link) => expect(placeOf(link)).toBeNull(),
);

test('the link is taken from a command line, but not from the value of an option', () => {
  expect(placeInArguments(['storedesk', '--data=x', 'storedesk://open/orders'])).toBe('/orders');
  expect(placeInArguments(['storedesk', '--data=storedesk://open/orders'])).toBeNull();
});

const anyPart = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl(),
  fc.constantFrom('?', '#', '/', '%2f', '&', '='),
);
const anyLink = fc
  .tuple(
    fc.constantFrom('open', 'open/', 'connect?address=', 'connect?kind=', ''),
    fc.array(anyPart, { maxLength: 4 }),
  )
  .map(([start, parts]) => `storedesk://${start}${parts.join('')}`);

test('any link leads to a well-formed place, with no parameters but those of a valid connect link', () => {
  fc.assert(
    fc.property(anyLink, (link) => {
      const place = placeOf(link) ?? '';
      const [path = '', search] = place.split('?');
      expect(placeSchema.safeParse(path).success).toBe(true);
      expect(search === undefined || readConnectLink(new URLSearchParams(search)).ok).toBe(true);
    }),
  );
});

test('a token in a link is refused and does not reach the place', () => {
  const secret = 'sat_SECRET_of_a_link';
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const parameters = new URLSearchParams([
        ['address', 'shop.example'],
        [`${before}token${after}`, secret],
      ]);
      expect(placeOf(`storedesk://connect?${parameters.toString()}`)).toBe('/link-refused/token');
    }),
  );
});
