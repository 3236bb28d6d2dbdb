import { Button, Kbd } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { CopyTextButton } from '../../../ui/CopyTextButton.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { addressLines, maskRecipient, type Recipient } from './masking.ts';
import classes from './order.module.css';

/** Who gets the parcel: masked until it is asked for, and masked again with the next order (D4.7). */
export function RecipientCard({ recipient }: { recipient: Recipient | null }) {
  const [revealed, setRevealed] = useState(false);
  const toggle = () => setRevealed(!revealed);
  const label = revealed ? 'Hide recipient' : 'Show recipient';
  useShortcut({ keys: 'I', name: 'Show or hide recipient', group: 'Fulfillment' }, toggle, {
    enabled: recipient !== null,
  });
  return (
    <section aria-labelledby="order-recipient">
      <div className={classes.sectionHead}>
        <h3 id="order-recipient" className={classes.sectionName}>
          Recipient
        </h3>
        {recipient !== null && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-expanded={revealed}
            leftSection={revealed ? <IconEyeOff size={14} aria-hidden /> : <IconEye size={14} aria-hidden />}
            rightSection={
              <Kbd className={classes.key} aria-hidden>
                I
              </Kbd>
            }
            onClick={toggle}
          >
            {label}
          </Button>
        )}
      </div>
      <div className={classes.card}>
        {recipient === null || !revealed ? (
          <span className={classes.muted}>
            <bdi>{maskRecipient(recipient)}</bdi>
          </span>
        ) : (
          <Revealed recipient={recipient} />
        )}
      </div>
    </section>
  );
}

function Revealed({ recipient }: { recipient: Recipient }) {
  const lines = addressLines(recipient);
  return (
    <div className={classes.recipient}>
      <address className={classes.address}>
        {lines.length === 0 && <span className={classes.muted}>No address given</span>}
        {lines.map((line, index) => (
          <span key={`${String(index)} ${line}`}>
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
      <div className={classes.address}>
        {recipient.email !== null && <bdi>{recipient.email}</bdi>}
        {recipient.phone !== null && <bdi dir="ltr">{recipient.phone}</bdi>}
      </div>
      <CopyTextButton text={lines.join('\n')} label="Copy address" size="compact-sm" variant="default" />
    </div>
  );
}
