import { HeldBar } from './HeldBar.tsx';
import { OutboxPanel } from './OutboxPanel.tsx';
import { useOutboxEffects } from './use-outbox-effects.ts';

/** What the outbox shows on every screen, and what it does to them. Mount it once, in the frame of a connection. */
export function OutboxDock() {
  useOutboxEffects();
  return (
    <>
      <OutboxPanel />
      <HeldBar />
    </>
  );
}
