/**
 * graphql-js behind `node:http`, and nothing else: no tokens, no limits, no costs, no log. A document is parsed and
 * validated once. Run as a separate process with the paths of a store's file and of its schema; with `memory` as the third
 * argument it reads the file once and answers from memory.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { buildSchema, executeSync, parse, validate, type DocumentNode } from 'graphql';
import { listenAndPrint } from '../store/listen-and-print.ts';
import { openDataSource } from './data-source.ts';

const [file = '', schemaFile = '', memory] = process.argv.slice(2);
const schema = buildSchema(readFileSync(schemaFile, 'utf8'));
const rootValue = openDataSource(file, memory === 'memory');
const documents = new Map<string, DocumentNode>();

listenAndPrint(
  createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { query } = JSON.parse(Buffer.concat(parts).toString('utf8')) as { query: string };
      const body = JSON.stringify(executeSync({ schema, document: readDocument(query), rootValue }));
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    });
  }),
);

function readDocument(query: string): DocumentNode {
  const known = documents.get(query);
  if (known) return known;
  const document = parse(query);
  const [problem] = validate(schema, document);
  if (problem) throw problem;
  documents.set(query, document);
  return document;
}
