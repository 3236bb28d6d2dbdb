import { z } from 'zod';

/** A package that ships with Storedesk, with the text that its license requires to be shown. */
export const thirdPartyNoticeSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** SPDX identifier, for example "MIT". */
  licence: z.string(),
  text: z.string(),
});

export type ThirdPartyNotice = z.infer<typeof thirdPartyNoticeSchema>;

/** The file with all notices as a list of `ThirdPartyNotice`; the first is Storedesk's own license. */
export const NOTICES_FILE = 'third-party-notices.json';
