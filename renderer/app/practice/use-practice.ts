import { useQuery } from '@tanstack/react-query';
import { t } from '../../../messages/language.ts';
import type { Practice } from '../../../shared/contract/practice.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { useHost } from '../../data/host-context.tsx';
import { practiceQuery } from '../../data/practice-queries.ts';
import { tellIfFailed } from '../../ui/tell-if-failed.ts';
import { SANDBOX_CONNECTION } from '../../../shared/own-connections.ts';
import { PRACTICE_OFF } from '../../../shared/practice-off.ts';

export type PracticeName = keyof Practice;
export const PRACTICE_NAMES = Object.keys(PRACTICE_OFF) as PracticeName[];

/** The practice settings of the open sandbox and the functions that change them; null in any other store. */
export function usePractice() {
  const host = useHost();
  const isSandbox = useActiveStore().connection.kind === 'sandbox';
  const { data: practice = PRACTICE_OFF } = useQuery({ ...practiceQuery(host), enabled: isSandbox });
  if (!isSandbox) return null;
  const connection = SANDBOX_CONNECTION;
  return {
    practice,
    /** `action`: name of the button, for the message if it fails. */
    set: (action: string, change: Partial<Practice>) =>
      tellIfFailed(action, host.ask('practice.set', { connection, change })),
    addRequests: (action: string, count: number) =>
      tellIfFailed(action, host.ask('practice.newRequests', { connection, count })),
  };
}

/** The names of what is turned on. */
export function namesOn(practice: Practice): PracticeName[] {
  return PRACTICE_NAMES.filter((name) => practice[name] !== PRACTICE_OFF[name]);
}

/** The same in words that fit into a sentence. */
export function wordsOn(practice: Practice): string[] {
  return namesOn(practice).map((name) => t().practice.on[name]);
}

/** The values that commands turn on. */
export const TURNED_ON: Practice = {
  arrivals: true,
  latencyMs: 2_000,
  errors: 'some',
  throttled: true,
  lostAnswers: true,
  frozen: true,
};
