import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../../messages/language.ts';
import classes from './history.module.css';

/** Longer than this, a message begins folded: it may be 1,000 characters long. */
const LONG = 320;

/** What somebody wrote, in its own direction and with its own line breaks. */
export function LongText({ children }: { children: string }) {
  const [unfolded, setUnfolded] = useState(false);
  const isLong = children.length > LONG;
  return (
    <div className={classes.said}>
      <p dir="auto" data-folded={(isLong && !unfolded) || undefined}>
        {children}
      </p>
      {isLong && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? t().orderDetail.showLess : t().orderDetail.showAll}
        </Button>
      )}
    </div>
  );
}
