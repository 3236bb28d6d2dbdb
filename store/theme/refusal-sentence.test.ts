import { expect, test } from 'vitest';
import { deletionRefused, roleRefused } from './refusal-sentence.ts';

test.each([
  ['main', 'This theme is already published.'],
  ['demo', 'A demo theme cannot be published until it is bought.'],
  ['development', 'A development theme is temporary and cannot be published.'],
  ['processing', 'This theme is still processing. It can be published once its files are in place.'],
  ['failed', 'The import of this theme failed. It can be deleted, not published.'],
] as const)('D2.5 roleRefused says why a theme that is %s cannot be published', (blocker, sentence) =>
  expect(roleRefused({ kind: 'not_open', action: 'publish', blocker })).toBe(sentence),
);

test.each([
  ['unknown_role', 'is not one of main, unpublished, demo, development'],
  ['only_main', 'can only be changed to main'],
] as const)('D2.5 roleRefused says why a role is refused: %s', (kind, sentence) =>
  expect(roleRefused({ kind })).toBe(sentence),
);

test.each([
  ['main', 'The published theme cannot be deleted. Publish another theme first.'],
  ['processing', 'This theme is still processing. It can be deleted once that has ended.'],
] as const)('D2.8 deletionRefused says why a theme that is %s cannot be deleted', (blocker, sentence) =>
  expect(deletionRefused({ kind: 'not_open', action: 'delete', blocker })).toBe(sentence),
);
