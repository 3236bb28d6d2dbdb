/**
 * `node:http` and `JSON.stringify` over objects in memory: the cost of an answer that needs no lookup. Run as a separate
 * process with the path of a JSON file that holds an object of answers by name; `/name` returns an answer.
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
