/**
 * `node:http` and `JSON.stringify` over objects in memory: what an answer costs that nothing has to be looked up for. Run
 * as a process of its own with the path of a JSON file, an object of answers by name: `/name` answers it.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { listenAndPrint } from './listen-and-print.ts';

const answers = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Readonly<Record<string, unknown>>;

listenAndPrint(
  createServer(({ url = '' }, response) => {
    const body = JSON.stringify(answers[url.slice(1)]);
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  }),
);
