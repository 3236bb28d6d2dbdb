import { PAGE_KEY_HEADER } from '../../shared/contract/page-key.ts';

/** Opens a page through the link in a line that the shell printed. */
export async function openLink(line: string | null) {
  const [, origin, secret] = /(http:\/\/127\.0\.0\.1:\d+)\/#s=(\S+)/.exec(line ?? '') ?? [];
  const post = async (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { origin: String(origin), 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const session = await post('/session', { secret });
  const { pageKey = '' } = (await session.json()) as { pageKey?: string };
  const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
  const signedIn = { cookie, [PAGE_KEY_HEADER]: pageKey };
  return {
    status: session.status,
    call: async (name: string, input: unknown) => (await post(`/host/${name}`, input, signedIn)).json(),
  };
}
