import { IconChevronDown, IconChevronUp, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../messages/language.ts';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import { ActionIconButton } from '../ActionButton.tsx';
import { ErrorNotice } from '../ErrorNotice.tsx';
import type { ListPlace, PlaceStep } from '../list/use-list-place.ts';
import { LoadingRows } from '../LoadingRows.tsx';
import { Page } from '../Page.tsx';
import { useShortcut } from '../use-shortcut.ts';
import { BackButton } from './BackButton.tsx';
import classes from './detail.module.css';

interface DetailPageProps {
  readonly list: ListPlace['list'];
  /** Null if the page was not opened from a list. */
  readonly place: ListPlace | null;
  /** Null while it is not known, or if there is none. */
  readonly title: string | null;
  readonly detail?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The detail page of a row of a list, with buttons to go back and to the previous and next row. */
export function DetailPage({ list, place, title, detail, actions, children }: DetailPageProps) {
  const group = t().workspaces[list];
  const texts = t().detail[list === 'orders' ? 'order' : 'product'];
  return (
    <Page
      title={title ?? place?.name ?? group}
      detail={detail}
      actions={
        <>
          <BackButton list={`/${list}`} group={group} />
          {place !== null && (
            <span className={classes.steps}>
              <StepButton
                step={place.previous}
                name={texts.previous}
                keys="K"
                group={group}
                icon={IconChevronUp}
              />
              <StepButton step={place.next} name={texts.next} keys="J" group={group} icon={IconChevronDown} />
            </span>
          )}
          {actions}
        </>
      }
      fill
    >
      {children}
    </Page>
  );
}

function StepButton({
  step: { go, whyNot },
  name,
  keys,
  group,
  icon: StepIcon,
}: {
  step: PlaceStep;
  name: string;
  keys: string;
  group: string;
  icon: Icon;
}) {
  useShortcut({ keys, name, group }, go, { whyNot });
  return (
    <ActionIconButton
      label={t().search.withKey({ name, keys })}
      whyNot={whyNot}
      variant="default"
      size={32}
      onClick={go}
    >
      <StepIcon size={16} stroke={1.8} aria-hidden />
    </ActionIconButton>
  );
}

/** The body of such a page while its data loads, or if it could not be read. */
export function UnreadDetail({
  problem,
  reading,
  did,
  onRetry,
}: {
  problem: ApiError | null;
  /** "Loading the order". */
  reading: string;
  did: string;
  onRetry: () => void;
}) {
  if (problem === null) return <LoadingRows label={reading} />;
  return (
    <div className={classes.notice}>
      <ErrorNotice error={problem} did={did} onRetry={onRetry} />
    </div>
  );
}
