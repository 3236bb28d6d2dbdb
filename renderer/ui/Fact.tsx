import type { ReactNode } from 'react';

/** A fact in a list of facts (`dl`); renders nothing if its value is null or empty. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
