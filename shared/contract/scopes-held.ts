import { z } from 'zod';
import { SCOPES, type ScopesHeld } from '../scopes.ts';

export const scopeSchema = z.enum(SCOPES);

export const scopesHeldSchema = z.object({
  scopes: z.array(scopeSchema),
  writes: z.array(scopeSchema),
  scopeNames: z.enum(['plain', 'read_write']),
}) satisfies z.ZodType<ScopesHeld>;
