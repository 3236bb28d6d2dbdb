import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, startMeasured, type MeasuredProcess } from './measured-process.ts';

/** The store's answers by `key`. */
export type Answers = Readonly<Record<string, unknown>>;

interface Started {
  readonly process: MeasuredProcess;
  readonly url: string;
}

/** json-server with the answers as its data. */
export async function startJsonServer(peers: string, answers: Answers): Promise<Started> {
  await writeFile(join(peers, 'data.json'), JSON.stringify(answers));
  const program = join(peers, 'node_modules/json-server/lib/cli/bin.js');
  return start(program, ['data.json', '--quiet'], peers, answers);
}

/** Prism, which answers with the examples of an OpenAPI description. */
export async function startPrism(peers: string, answers: Answers): Promise<Started> {
  const paths: Record<string, object> = {};
  for (const [key, example] of Object.entries(answers)) {
    const content = { 'application/json': { schema: { type: 'object' }, example } };
    paths[`/${key}`] = { get: { responses: { 200: { description: '', content } } } };
  }
  const description = { openapi: '3.0.3', info: { title: 'Peer', version: '1' }, paths };
  await writeFile(join(peers, 'description.json'), JSON.stringify(description));
  const program = join(peers, 'node_modules/@stoplight/prism-cli/dist/index.js');
  return start(program, ['mock', 'description.json', '--verboseLevel', 'silent'], peers, answers);
}

async function start(
  program: string,
  args: readonly string[],
  peers: string,
  answers: Answers,
): Promise<Started> {
  const port = await freePort();
  const process = startMeasured(program, [...args, '--port', port], { cwd: peers });
  process.child.stdout?.resume();
  const url = `http://127.0.0.1:${port}`;
  const ended = once(process.child, 'close').then(() => {
    throw new Error(`${program} ended before it answered.`);
  });
  const answered = async (): Promise<void> => {
    for (;;) {
      const answer = await fetch(`${url}/${Object.keys(answers)[0] ?? ''}`).catch(() => null);
      if (answer?.status === 200) return;
      await sleep(100);
    }
  };
  await Promise.race([answered(), ended]);
  ended.catch(() => undefined);
  return { process, url };
}
