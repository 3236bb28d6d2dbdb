/** A page that came through the link that a line of the shell holds. */
export async function openLink(line: string | null) {
  const [, origin, secret] = /(http:\/\/127\.0\.0\.1:\d+)\/#s=(\S+)/.exec(line ?? '') ?? [];
  const post = async (path: string, body: unknown, cookie = '') =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { origin: String(origin), 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const session = await post('/session', { secret });
  const cookie = session.headers.get('set-cookie')?.split(';')[0];
  return {
    status: session.status,
    call: async (name: string, input: unknown) => (await post(`/host/${name}`, input, cookie)).json(),
  };
}
