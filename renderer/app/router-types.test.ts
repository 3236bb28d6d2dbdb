import type { LinkProps } from '@tanstack/react-router';
import { expectTypeOf, test } from 'vitest';
import type { createAppRouter } from './router.tsx';

type Paths = LinkProps<'a', ReturnType<typeof createAppRouter>>['to'];

test('a link to a page that no workspace has does not compile', () => {
  expectTypeOf<'/variants/$productId'>().toExtend<Paths>();
  expectTypeOf<'/about'>().toExtend<Paths>();
  expectTypeOf<'/nowhere'>().not.toExtend<Paths>();
});
