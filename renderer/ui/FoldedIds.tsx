import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { t } from '../../messages/language.ts';
import { CopyTextButton } from './CopyTextButton.tsx';
import classes from './folded-ids.module.css';

/** A technical id. */
interface FoldedId {
  readonly key: string;
  /** What the id belongs to. */
  readonly of: ReactNode;
  readonly id: string;
  /** Label of the button that copies the id. */
  readonly copy: string;
}

/** Technical ids of what a page shows. Rarely needed, so they are collapsed at first. */
export function FoldedIds({ ids }: { ids: readonly FoldedId[] }) {
  const [unfolded, setUnfolded] = useState(false);
  const Chevron = unfolded ? IconChevronDown : IconChevronRight;
  return (
    <div>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-expanded={unfolded}
        className={classes.unfold}
        leftSection={<Chevron size={14} aria-hidden />}
        onClick={() => setUnfolded(!unfolded)}
      >
        {t().orderDetail.ids}
      </Button>
      {unfolded && (
        <dl className={classes.ids}>
          {ids.map(({ key, of, id, copy }) => (
            <div key={key}>
              <dt>{of}</dt>
              <dd>
                <bdi>{id}</bdi> <CopyTextButton text={id} label={copy} title={id} size="compact-xs" />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
