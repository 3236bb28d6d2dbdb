import type { LinkProps } from '@tanstack/react-router';
import { expectTypeOf, test } from 'vitest';
import type { createAppRouter } from './router.tsx';

// Named although it is the default: only then does the compiler read the file that registers it.
// oxlint-disable-next-line typescript/no-unnecessary-type-arguments
type Paths = LinkProps<'a', ReturnType<typeof createAppRouter>>['to'];

test('a link to an unknown page does not compile', () => {
  expectTypeOf<'/variants/$productId'>().toExtend<Paths>();
  expectTypeOf<'/about'>().toExtend<Paths>();
  expectTypeOf<'/nowhere'>().not.toExtend<Paths>();
});
