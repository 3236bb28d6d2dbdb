/**
 * Imported before everything that makes a schema: zod tries once whether it may compile schemas to functions, and the
 * page's policy both forbids that and reports it.
 */
import { config } from 'zod';

config({ jitless: true });
