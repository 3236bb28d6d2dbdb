import { expect, test } from 'vitest';
import { fromBase64, readFilePart } from './file-part.ts';

test('a part has the same bytes after base64 and back', async () => {
  const bytes = Uint8Array.from({ length: 100_001 }, (_, index) => (index * 7) % 256);
  const part = await readFilePart(new Blob([bytes]), 1, 100_000);
  expect(fromBase64(part ?? '')).toEqual(bytes.subarray(1));
});
