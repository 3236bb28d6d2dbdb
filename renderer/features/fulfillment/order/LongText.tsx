import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../../messages/language.ts';
import classes from './history.module.css';

/** Messages longer than this, in characters, start folded: the maximum is 1,000. */
const LONG = 320;

/** Text written by people, in its own direction and with its line breaks. */
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
