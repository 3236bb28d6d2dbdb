import type { LinkProps } from '@tanstack/react-router';
import { expectTypeOf, test } from 'vitest';
import './router.tsx';

type Paths = LinkProps['to'];

test('a link to a page that no workspace has does not compile', () => {
  expectTypeOf<'/variants/$productId'>().toExtend<Paths>();
  expectTypeOf<'/about'>().toExtend<Paths>();
  expectTypeOf<'/nowhere'>().not.toExtend<Paths>();
});
