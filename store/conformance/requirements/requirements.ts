import { DECISIONS } from './decisions.ts';
import { ENDPOINTS } from './endpoints.ts';
import { ERRORS_AND_LIMITS } from './errors-and-limits.ts';
import type { Requirement } from './requirement.ts';
import { RESOURCES } from './resources.ts';

/** All requirements, in the order of the specification, followed by the decisions. */
export const REQUIREMENTS: readonly Requirement[] = [
  ...RESOURCES,
  ...ENDPOINTS,
  ...ERRORS_AND_LIMITS,
  ...DECISIONS,
];
