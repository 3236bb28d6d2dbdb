import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './products.module.css';

/** What a row leads to: the product's page. `id`: as the store's addresses have it. */
export function ProductLink({ id, title, picture }: { id: string; title: string; picture: ReactNode }) {
  return (
    <Link
      to="/products/$productId"
      params={{ productId: id }}
      className={classes.title}
      title={title}
      data-row={id}
    >
      {picture}
      <span className={classes.name} dir="auto">
        {title}
      </span>
    </Link>
  );
}
