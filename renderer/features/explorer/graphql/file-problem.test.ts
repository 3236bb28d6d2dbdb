import { expect, test } from 'vitest';
import { en } from '../../../../messages/en/en.ts';
import { QUERY_FILE_PROBLEMS } from '../../../../shared/contract/explorer-calls.ts';
import { HostError } from '../../../data/host-client.ts';
import { fileProblemText } from './file-problem.ts';

const invalid = (code: string) =>
  new HostError({ kind: 'invalid', said: '', fields: { text: [code] }, requestId: null });

test('every problem with a query file is shown as a sentence, never as its code', () => {
  const texts = Object.values(QUERY_FILE_PROBLEMS).map((code) => fileProblemText(invalid(code)));
  expect(new Set(texts)).toEqual(new Set(Object.values(en.explorer.files.problems)));
});

test('other errors are not problems with the file', () => {
  expect(fileProblemText(null)).toBeNull();
  expect(fileProblemText(invalid('is too long'))).toBeNull();
  expect(fileProblemText(new HostError({ kind: 'read_only' }))).toBeNull();
});
