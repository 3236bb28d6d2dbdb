import { VisuallyHidden } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { t } from '../../../messages/language.ts';
import { inBackground } from '../../data/in-background.ts';
import { CopyTextButton } from '../CopyTextButton.tsx';
import { ActionButton } from '../ActionButton.tsx';
import { ErrorNotice } from '../ErrorNotice.tsx';
import { ButtonKey } from '../Keys.tsx';
import { useShortcut } from '../use-shortcut.ts';
import { addressLines } from './masking.ts';
import type { Recipient } from './recipient-documents.ts';
import classes from './recipient.module.css';
import { useReveal, type MaskedRecipient, type Reveal } from './use-reveal.ts';

const RECIPIENT_KEY = 'I';

/** The recipient of the parcel, personal data (D4.7): masked until revealed; each reveal is recorded in the activity log. */
export function RecipientCard({
  order: { id, orderName, recipient },
  group,
}: {
  order: MaskedRecipient;
  /** Group of its shortcut on the sheet: the name of the workspace. */
  group: string;
}) {
  const texts = t().orderDetail;
  const { reveal, show, hide } = useReveal({ id, orderName });
  const isShown = reveal.kind === 'shown';
  const isRecorded = reveal.kind !== 'failed' || reveal.error.kind !== 'storage';
  const whyFailed = texts.lookFailed[isRecorded ? 'read' : 'note'];
  const toggle = () => {
    if (isShown || reveal.kind === 'asking') hide();
    else inBackground(show());
  };
  useShortcut({ keys: RECIPIENT_KEY, name: texts.toggleRecipient, group }, toggle, {
    enabled: recipient !== null,
  });
  const section = useRef<HTMLElement>(null);
  // The key works wherever the order is scrolled to.
  useEffect(() => {
    if (reveal.kind === 'shown' || reveal.kind === 'failed')
      section.current?.scrollIntoView({ block: 'nearest' });
  }, [reveal.kind]);
  return (
    <section ref={section} aria-labelledby={`order-recipient-${String(id)}`}>
      <div className={classes.sectionHead}>
        <h3 id={`order-recipient-${String(id)}`} className={classes.sectionName}>
          {texts.recipient}
        </h3>
        {recipient !== null && (
          <ActionButton
            whyNot={null}
            size="compact-sm"
            variant="subtle"
            color="gray"
            loading={reveal.kind === 'asking'}
            leftSection={isShown ? <IconEyeOff size={14} aria-hidden /> : <IconEye size={14} aria-hidden />}
            rightSection={<ButtonKey>{RECIPIENT_KEY}</ButtonKey>}
            onClick={toggle}
          >
            {isShown ? texts.hideRecipient : texts.showRecipient}
          </ActionButton>
        )}
      </div>
      <div className={classes.card}>
        {isShown ? (
          <Revealed recipient={reveal.recipient} />
        ) : (
          <bdi className={classes.muted}>{recipient ?? texts.noRecipient}</bdi>
        )}
        {reveal.kind === 'failed' && (
          <div className={classes.revealFailed}>
            <p>{whyFailed.why}</p>
            <ErrorNotice
              error={reveal.error}
              did={whyFailed.did}
              onRetry={() => inBackground(show())}
              onClose={hide}
            />
          </div>
        )}
      </div>
      <VisuallyHidden role="status">{said(reveal)}</VisuallyHidden>
    </section>
  );
}

/** The shortcut for an order that is not loaded or cannot be read; it says why it does nothing. */
export function ClosedRecipientKey({ why, group }: { why: string; group: string }) {
  useShortcut({ keys: RECIPIENT_KEY, name: t().orderDetail.toggleRecipient, group }, () => undefined, {
    whyNot: why,
  });
  return null;
}

function said(reveal: Reveal): string {
  if (reveal.kind === 'shown') return t().orderDetail.recipientShown;
  return reveal.kind === 'hidden' && reveal.byItself ? t().orderDetail.recipientHidden : '';
}

function Revealed({ recipient }: { recipient: Recipient | null }) {
  const lines = recipient === null ? [] : addressLines(recipient);
  return (
    <>
      <div className={classes.recipient}>
        <address className={classes.address}>
          {lines.length === 0 && <span className={classes.muted}>{t().orderDetail.noAddress}</span>}
          {lines.map((line, index) => (
            <span key={`${String(index)} ${line}`}>
              <bdi>{line}</bdi>
            </span>
          ))}
        </address>
        <div className={classes.address}>
          {(recipient?.email ?? null) !== null && <bdi>{recipient?.email}</bdi>}
          {(recipient?.phone ?? null) !== null && <bdi dir="ltr">{recipient?.phone}</bdi>}
        </div>
        <CopyTextButton
          text={lines.join('\n')}
          label={t().orderDetail.copyAddress}
          size="compact-sm"
          variant="default"
        />
      </div>
      <p className={classes.revealNote}>{t().orderDetail.hiddenAgain}</p>
    </>
  );
}
