import { z } from 'zod';

/** A package that ships with Storedesk, with the text that its licence asks to be shown. */
export const thirdPartyNoticeSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** As SPDX writes it, for example "MIT". */
  licence: z.string(),
  text: z.string(),
});

export type ThirdPartyNotice = z.infer<typeof thirdPartyNoticeSchema>;

/** Where the page finds them all, as a list of the above; the first one is Storedesk's own licence. */
export const NOTICES_FILE = 'third-party-notices.json';
