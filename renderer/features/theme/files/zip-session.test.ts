import { expect, test } from 'vitest';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../../../shared/contract/connection.ts';
import { MAX_FILE_PART } from '../../../../shared/contract/file-part.ts';
import type { UploadedArchive } from '../../../../shared/contract/theme-file-calls.ts';
import { err, ok, type Result } from '../../../../shared/result.ts';
import { scriptedHost } from '../../../data/test/scripted-host.ts';
import { isUnusable, ZipSession } from './zip-session.ts';

const ARCHIVE: UploadedArchive = {
  id: 'a',
  file: 'tide.zip',
  size: 10,
  count: 3,
  name: 'Tide',
  palette: [],
  picture: null,
};
const DISCARDED = ok(null);
const FILE = new File(['zip'], 'tide.zip');

function invalid(problem: string, said = ''): Result<never, ApiError> {
  return err({ kind: 'invalid', said, fields: { file: [problem] }, requestId: null });
}

/** A file on its way to a host whose answers the test defines, call by call. */
function zipUnderTest(answers: Parameters<typeof scriptedHost>[0]) {
  const { host, asked } = scriptedHost(answers);
  const zip = new ZipSession({ host, connection: 'sandbox' as ConnectionId });
  return { zip, asked, names: () => asked.map(([name]) => name.replace('themeFiles.', '')) };
}

const whole = {
  'themeFiles.begin': [ok({ id: 'a' })],
  'themeFiles.append': [ok({ size: 3 })],
  'themeFiles.finish': [ok(ARCHIVE)],
};

test('a file is uploaded in parts and is ready once the host has checked it', async () => {
  const size = MAX_FILE_PART + 5;
  const { zip, asked } = zipUnderTest({
    ...whole,
    'themeFiles.append': [ok({ size: MAX_FILE_PART }), ok({ size })],
  });
  const steps: string[] = [];
  zip.store.subscribe(({ kind }) => steps.push(kind));
  const bytes = new Uint8Array(size).fill(0xe4);
  await zip.take([new File([bytes], 'tide.zip')]);
  const parts = asked.filter(([name]) => name === 'themeFiles.append').map(([, input]) => input);
  expect(parts.map(({ from }) => from)).toEqual([0, MAX_FILE_PART]);
  const sent = Buffer.concat(parts.map((input) => Buffer.from(String(input['bytes']), 'base64')));
  expect(sent.equals(bytes)).toBe(true);
  expect(steps).toEqual(['bringing', 'bringing', 'bringing', 'checking', 'here']);
  expect(zip.store.getState()).toEqual({ kind: 'here', archive: ARCHIVE });
});

test('several files at once are refused without a request to the host', async () => {
  const { zip, asked } = zipUnderTest({});
  await zip.take([FILE, FILE]);
  expect(zip.store.getState()).toEqual({ kind: 'problem', name: 'tide.zip', problem: 'several', entry: '' });
  expect(asked).toEqual([]);
});

test('a problem found by the host is reported with its entry, and the file is discarded', async () => {
  const { zip, names } = zipUnderTest({
    ...whole,
    'themeFiles.finish': [invalid('link', 'assets/link')],
    'themeFiles.discard': [DISCARDED],
  });
  await zip.take([FILE]);
  expect(zip.store.getState()).toEqual({
    kind: 'problem',
    name: 'tide.zip',
    problem: 'link',
    entry: 'assets/link',
  });
  expect(names()).toEqual(['begin', 'append', 'finish', 'discard']);
});

test('a file that is too large is refused when the upload begins', async () => {
  const { zip, names } = zipUnderTest({ 'themeFiles.begin': [invalid('too_large')] });
  await zip.take([FILE]);
  expect(zip.store.getState()).toMatchObject({ kind: 'problem', problem: 'too_large' });
  expect(names()).toEqual(['begin']);
});

test('a storage error is reported as a failure, not as a problem of the file', async () => {
  const full: ApiError = { kind: 'storage', problem: 'full' };
  const { zip } = zipUnderTest({
    ...whole,
    'themeFiles.append': [err(full)],
    'themeFiles.discard': [DISCARDED],
  });
  await zip.take([FILE]);
  expect(zip.store.getState()).toEqual({ kind: 'failed', error: full });
});

test('a file that cannot be read, such as a dropped folder, is reported as unreadable', async () => {
  const { zip, names } = zipUnderTest({
    'themeFiles.begin': [ok({ id: 'a' })],
    'themeFiles.discard': [DISCARDED],
  });
  const folder = Object.assign(new File(['x'], 'folder'), {
    slice: () => {
      throw new DOMException('gone', 'NotFoundError');
    },
  });
  await zip.take([folder]);
  expect(zip.store.getState()).toMatchObject({ kind: 'problem', problem: 'unreadable' });
  expect(names()).toEqual(['begin', 'discard']);
});

test('a second file replaces the first, whose upload is abandoned', async () => {
  const { zip, names } = zipUnderTest({
    'themeFiles.begin': [ok({ id: 'a' }), ok({ id: 'b' })],
    'themeFiles.append': [ok({ size: 3 }), ok({ size: 3 })],
    'themeFiles.finish': [ok({ ...ARCHIVE, id: 'b' })],
    'themeFiles.discard': [DISCARDED],
  });
  await Promise.all([zip.take([FILE]), zip.take([new File(['abc'], 'second.zip')])]);
  expect(zip.store.getState()).toMatchObject({ kind: 'here', archive: { id: 'b' } });
  expect(names().filter((name) => name === 'finish')).toHaveLength(1);
});

test('a file that another window replaces during the upload is reported as replaced', async () => {
  const { zip } = zipUnderTest({
    ...whole,
    'themeFiles.append': [ok(null)],
    'themeFiles.discard': [DISCARDED],
  });
  await zip.take([FILE]);
  expect(zip.store.getState()).toMatchObject({ kind: 'problem', problem: 'replaced' });
});

test('a claimed file is not replaced, and is not discarded once the theme was added', async () => {
  const { zip, names } = zipUnderTest(whole);
  await zip.take([FILE]);
  zip.claim();
  await zip.take([new File(['abc'], 'second.zip')]);
  expect(zip.store.getState()).toMatchObject({ kind: 'here', archive: { id: 'a' } });
  zip.release(true);
  expect(zip.store.getState()).toEqual({ kind: 'none' });
  expect(names()).not.toContain('discard');
});

test('a file with a problem is forgotten once a theme was added from an address instead', async () => {
  const { zip } = zipUnderTest({
    ...whole,
    'themeFiles.append': [ok(null)],
    'themeFiles.discard': [DISCARDED],
  });
  await zip.take([FILE]);
  expect(isUnusable(zip.store.getState())).toBe(true);
  zip.claim();
  zip.release(true);
  expect(zip.store.getState()).toEqual({ kind: 'none' });
});

test('a file is kept when its theme is refused, and discarded when it is removed', async () => {
  const { zip, names } = zipUnderTest({ ...whole, 'themeFiles.discard': [DISCARDED] });
  await zip.take([FILE]);
  zip.claim();
  zip.release(false);
  expect(zip.store.getState()).toMatchObject({ kind: 'here' });
  zip.forget();
  expect([zip.store.getState().kind, names().at(-1)]).toEqual(['none', 'discard']);
});
