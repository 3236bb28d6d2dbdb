import { expect, test } from 'vitest';
import { isAtLeast, NEWEST_VERSION, resolveVersion, STABLE_VERSIONS } from './api-version.ts';

test('D1.5 versions are quarterly from 2024-01 to 2026-10', () => {
  expect(STABLE_VERSIONS).toHaveLength(12);
  expect([STABLE_VERSIONS[0], STABLE_VERSIONS[5], STABLE_VERSIONS.at(-1)]).toEqual([
    '2024-01',
    '2025-04',
    NEWEST_VERSION,
  ]);
});
test('D1.5 latest resolves to the newest stable version and unstable to itself', () => {
  expect(resolveVersion('latest')).toBe('2026-10');
  expect(resolveVersion('unstable')).toBe('unstable');
});
test.each(['2023-10', '2027-01', '2024-02', '2024-1', '', 'Latest', '2024-01 '])(
  'D1.5 %j is not supported',
  (version) => {
    expect(resolveVersion(version)).toBeNull();
  },
);
test('isAtLeast compares versions by date and treats unstable as the newest', () => {
  expect(isAtLeast('2025-01', '2025-01')).toBe(true);
  expect(isAtLeast('2024-10', '2025-01')).toBe(false);
  expect(isAtLeast('unstable', '2025-01')).toBe(true);
});
