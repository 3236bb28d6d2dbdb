import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SANDBOX_CONNECTION } from '../../shared/own-connections.ts';
import { createBulkTurns } from '../bulk/bulk-turns.ts';
import { makeDataDir } from '../test/host-under-test.ts';
import { createExportFolder } from './export-folder.ts';
import { runExport } from './run-export.ts';
import { storeOfOneFile } from './test/one-file-store.ts';

let data: ReturnType<typeof makeDataDir>;
beforeEach(() => {
  data = makeDataDir();
});
afterEach(() => data.remove());

const money = { presentmentMoney: { amount: '1.00', currencyCode: 'EUR' } };

/** The file of a bulk operation: an order with a long name and this number of line items. */
function orderWith(lines: number): Buffer {
  const id = 'gid://service/Order/1';
  const order = {
    id,
    name: 'x'.repeat(2_000),
    processedAt: '2026-11-01T10:00:00Z',
    cancelledAt: null,
    displayFinancialStatus: null,
    displayFulfillmentStatus: null,
    subtotalLineItemsQuantity: 1,
    tags: [],
    note: null,
    totalPriceSet: money,
  };
  const line = {
    id: 'gid://service/LineItem/1',
    title: 'Tent',
    variantTitle: null,
    sku: null,
    quantity: 1,
    originalUnitPriceSet: money,
    __parentId: id,
  };
  return Buffer.from(
    [order, ...Array.from({ length: lines }, () => line)].map((one) => `${JSON.stringify(one)}\n`).join(''),
  );
}

test('the rows of an order with many line items are written in parts, so that other work gets its turn', async () => {
  const folder = createExportFolder(data.dataDir);
  const written: number[] = [];
  const stage = await runExport({
    ...storeOfOneFile(orderWith(2_000)),
    turns: createBulkTurns(),
    folder: {
      ...folder,
      create: async (id) => {
        const file = await folder.create(id);
        const append = file.appendFile.bind(file);
        vi.spyOn(file, 'appendFile').mockImplementation(async (text) => {
          if (typeof text === 'string') written.push(Buffer.byteLength(text));
          await append(text);
        });
        return file;
      },
    },
    kept: {
      id: 'one',
      request: { rows: 'lines', format: 'csv', search: '', recipients: false },
      name: 'lines.csv',
      stage: { kind: 'waiting' },
      connection: SANDBOX_CONNECTION,
      origin: 'http://127.0.0.1:1',
      operation: null,
    },
    namespace: 'service',
    signal: new AbortController().signal,
    onStage: () => undefined,
    onOperation: () => undefined,
  });
  const bytes = written.reduce((sum, size) => sum + size, 0);
  expect(stage).toEqual({ kind: 'done', count: 2_000, unreadable: 0, bytes });
  expect(bytes).toBeGreaterThan(4_000_000);
  expect(Math.max(...written)).toBeLessThan(1_100_000);
});
