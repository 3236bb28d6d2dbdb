import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REST_ENDPOINTS, type RestEndpoint } from '../../shared/contract/rest-contract.ts';
import { startStore, type RunningStore } from './start-store.ts';

interface Operation {
  readonly operationId: string;
  readonly deprecated?: boolean;
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, object>>;
}
interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, { readonly required?: string[] }>> };
}

let store: RunningStore;
let text: string;
let document: Document;
beforeAll(async () => {
  store = await startStore();
  text = await (await fetch(`${store.url}/openapi.json`)).text();
  document = JSON.parse(text) as Document;
});
afterAll(() => store.stop());

describe('openapi.json, read without a token', () => {
  test('passes the linter with its strict recommended rules', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  test.each(Object.entries<RestEndpoint>(REST_ENDPOINTS))('describes %s', (name, endpoint) => {
    const path = `/admin/api/{api_version}${endpoint.path}`;
    const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    expect(operation?.deprecated ?? false).toBe(endpoint.deprecatedFrom !== undefined);
    expect(operation?.requestBody !== undefined).toBe(endpoint.body !== null);
    expect(operation?.responses).toHaveProperty(String(endpoint.success));
    expect(operation?.responses).toHaveProperty('404');
  });

  test('describes the GraphQL endpoint, and nothing outside the contract', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.toSorted()).toEqual([...Object.keys(REST_ENDPOINTS), 'graphql'].toSorted());
  });

  test('defines the schemas of the specification', () => {
    const { schemas } = document.components;
    expect(schemas['ProductVariant']?.required).toContain('inventory_policy');
    expect(schemas['FulfillmentOrder']?.required).toContain('supported_actions');
    expect(text).toContain('"theme":{"$ref":"#/components/schemas/Theme"}');
    expect(text).not.toContain('$defs');
  });
});
