import type { ReactNode } from 'react';
import classes from './detail.module.css';

/** The body of a page of one thing: what is in it first, its facts beside that where there is room, then the rest. */
export function DetailColumns({
  first,
  asideLabel,
  aside,
  rest,
}: {
  first: ReactNode;
  /** Names the facts for a screen reader. */
  asideLabel: string;
  aside: ReactNode;
  rest?: ReactNode;
}) {
  return (
    <div className={classes.body}>
      <div className={classes.columns}>
        <div className={classes.first}>{first}</div>
        <aside className={classes.aside} aria-label={asideLabel}>
          {aside}
        </aside>
        {rest !== undefined && <div className={classes.rest}>{rest}</div>}
      </div>
    </div>
  );
}

/** A part of such a page, with its name. */
export function DetailSection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h2 className={classes.name}>{name}</h2>
      {children}
    </section>
  );
}

/** One fact; nothing where there is nothing to say. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === '') return null;
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The facts of a thing. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

/** Words that people gave to a thing. */
export function TagList({ tags }: { tags: readonly string[] }) {
  return (
    <ul className={classes.tags}>
      {tags.map((tag) => (
        <li key={tag} dir="auto">
          {tag}
        </li>
      ))}
    </ul>
  );
}
