import type { ReactNode } from 'react';
import classes from './detail.module.css';

/** The body of a detail page: the main content, the facts (next to it if there is room), then the rest. */
export function DetailColumns({
  first,
  asideLabel,
  aside,
  rest,
}: {
  first: ReactNode;
  /** Label of the facts for screen readers. */
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

/** A named section of such a page. */
export function DetailSection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h2 className={classes.name}>{name}</h2>
      {children}
    </section>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

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
