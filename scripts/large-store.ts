/**
 * Creates a store with a given number of variants and fulfillment orders, in a file or an empty PostgreSQL database:
 * `node scripts/large-store.ts FILE|ADDRESS VARIANTS [ORDERS]`. A store can then be started on it.
 */
import { openDatabase } from '../store/database/connect.ts';
import { fillNewStore } from '../store/sandbox/fill-store.ts';
import { createLargeSeed } from '../store/sandbox/seed-large.ts';

const [place = '', variants = '', orders = '0'] = process.argv.slice(2);
if (place === '' || ![variants, orders].every((count) => /^\d{1,7}$/.test(count)))
  throw new Error('Say a file, a number of variants and perhaps one of fulfillment orders.');
const opened = await openDatabase(
  /^postgres(ql)?:/.test(place) ? { url: place } : { path: place, durability: 'normal' },
);
if (!opened.ok) throw new Error(opened.error.message);
const seed = createLargeSeed({ variants: Number(variants), fulfillmentOrders: Number(orders) });
await fillNewStore(opened.value, seed, Date.now);
await opened.value.close();
