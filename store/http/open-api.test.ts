import fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerOpenApi } from './open-api.ts';

test('all responses share the bytes of the document', async () => {
  const app = fastify();
  const sent: unknown[] = [];
  app.addHook('onSend', async (_request, _reply, payload) => {
    sent.push(payload);
  });
  registerOpenApi(app);
  const responses = [await app.inject('/openapi.json'), await app.inject('/openapi.json')];
  expect(responses.map(({ headers }) => headers['content-type'])).toEqual([
    'application/json; charset=utf-8',
    'application/json; charset=utf-8',
  ]);
  expect(sent[0]).toBeInstanceOf(Buffer);
  expect(sent[1]).toBe(sent[0]);
});
