/**
 * Makes a store file with as many variants as are asked for, and no orders: `node scripts/large-store.ts FILE VARIANTS`.
 * A store that is started on the file goes on with it.
 */
import { openDatabase } from '../store/database/connect.ts';
import { fillNewStore } from '../store/sandbox/fill-store.ts';
import { createLargeSeed } from '../store/sandbox/seed-large.ts';

const [path = '', variants = ''] = process.argv.slice(2);
if (path === '' || !/^\d{1,7}$/.test(variants)) throw new Error('Say a file and a number of variants.');
const opened = await openDatabase({ path, durability: 'normal' });
if (!opened.ok) throw new Error(opened.error.message);
const seed = createLargeSeed({ variants: Number(variants), fulfillmentOrders: 0 });
await fillNewStore(opened.value.write, seed, Date.now);
await opened.value.close();
