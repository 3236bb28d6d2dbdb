import { expect, test } from 'vitest';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { err, ok } from '../../../../shared/result.ts';
import { createFeedTrouble } from './feed-trouble.ts';

const offline: ApiError = { kind: 'unreachable', message: 'Nobody answered.', sent: 'no' };

test('one look that fails is nothing to speak of; two in a row are, until one comes back', () => {
  const trouble = createFeedTrouble();
  const heard: (string | null)[] = [];
  trouble.subscribe(() => heard.push(trouble.get()?.kind ?? null));
  trouble.note(err(offline));
  trouble.note(ok(null));
  trouble.note(err(offline));
  expect(heard).toEqual([]);
  trouble.note(err(offline));
  trouble.note(err(offline));
  trouble.note(ok(null));
  expect(heard).toEqual(['unreachable', null]);
});

test('who stops listening hears nothing more', () => {
  const trouble = createFeedTrouble();
  let heard = 0;
  const stop = trouble.subscribe(() => (heard += 1));
  stop();
  trouble.note(err(offline));
  trouble.note(err(offline));
  expect(heard).toBe(0);
  expect(trouble.get()).toEqual(offline);
});
