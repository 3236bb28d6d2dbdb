import { IconAlertTriangle, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import { ActionIconButton } from '../../ui/ActionButton.tsx';
import { Rich } from '../../ui/Rich.tsx';
import { useIsCutOff } from '../../ui/use-is-cut-off.ts';
import classes from './themes.module.css';

/** The store's own words, in whatever language. */
const SAID = { said: (why: string) => <bdi>{why}</bdi> };

/**
 * Says that the import of a theme failed, and why if the store says so. The reason is read later: two lines are reserved for
 * it, and a longer one can be unfolded, so that no row moves away from under the mouse.
 */
export function FailedImport({ why }: { why: string | null }) {
  const texts = t().theme;
  const [isWhole, setIsWhole] = useState(false);
  const [text, isCutOff] = useIsCutOff<HTMLSpanElement>(isWhole);
  const Chevron = isWhole ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes.failed}>
      <IconAlertTriangle size={14} aria-hidden />
      <span ref={text} data-folded={!isWhole || undefined}>
        {why === null ? texts.importFailed : <Rich text={texts.importFailedBecause({ why })} tags={SAID} />}
      </span>
      {isCutOff && (
        <ActionIconButton
          label={texts.wholeReason}
          whyNot={null}
          size={24}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          <Chevron size={14} aria-hidden />
        </ActionIconButton>
      )}
    </div>
  );
}
