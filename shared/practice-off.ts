import type { Practice } from './contract/practice.ts';

/** The practice settings when Storedesk starts. */
export const PRACTICE_OFF: Practice = {
  arrivals: false,
  latencyMs: 0,
  errors: 'none',
  throttled: false,
  lostAnswers: false,
  frozen: false,
};
