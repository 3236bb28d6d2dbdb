import { err, ok } from '../../shared/result.ts';
import type { CallsOf } from '../host-calls.ts';
import type { Desktop } from '../dependencies.ts';

/**
 * Calls that only a desktop shell can carry out. Without one (null) they succeed without effect and report that, because in a
 * browser the page does these things itself.
 */
export function createDesktopCalls(desktop: Desktop | null): CallsOf<'desktop'> {
  return {
    'desktop.notify': async (notification) => ok({ shown: desktop?.notify(notification) ?? false }),
    'desktop.badge': async (waiting) => {
      desktop?.setBadge(waiting);
      return ok(null);
    },
    'desktop.savePdf': async ({ name }) => {
      if (desktop === null) return ok({ outcome: 'unavailable' });
      const saved = await desktop.savePdf(name);
      return saved.ok
        ? ok({ outcome: saved.value })
        : err({ kind: 'host', reason: 'failed', detail: saved.error });
    },
    'desktop.openWindow': async () => {
      desktop?.openWindow();
      return ok({ opened: desktop !== null });
    },
    'desktop.openedFile': async () => ok((await desktop?.openedFile()) ?? { kind: 'none' }),
    'desktop.openedPart': async ({ id, from }) =>
      ok((await desktop?.openedPart(id, from)) ?? { kind: 'gone' }),
  };
}
