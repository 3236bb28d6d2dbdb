import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { NOTICES_FILE, thirdPartyNoticeSchema } from '../../shared/contract/third-party-notice.ts';

const noticesSchema = z.array(thirdPartyNoticeSchema);

/** Licenses of everything that ships, Storedesk's own first: a file beside the page, read on demand. */
export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: async () => {
    const answer = await fetch(`/${NOTICES_FILE}`);
    if (!answer.ok) throw new Error(`${NOTICES_FILE} is missing`);
    return noticesSchema.parse(await answer.json());
  },
  staleTime: Infinity,
});
