import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import { createSettings } from './settings.ts';
import { ENVIRONMENT_CONNECTION } from '../../shared/own-connections.ts';

let database: DatabaseSync;

beforeEach(() => {
  database = new DatabaseSync(':memory:');
  for (const { sql } of MIGRATIONS) database.exec(sql);
});

afterEach(() => database.close());

const defaults = {
  language: 'system',
  colorScheme: 'auto',
  density: 'comfortable',
  motion: 'system',
  zoom: 100,
  activeConnection: 'sandbox',
  notifyArrivals: true,
  arrivalSound: false,
  barcodeScanner: 'not_seen',
  checkUpdates: false,
  scanSound: true,
};

test('settings start with the defaults', () => {
  expect(createSettings(database).read()).toEqual(defaults);
});

test('settings keep changed values and leave the others', () => {
  const settings = createSettings(database);
  settings.write({ colorScheme: 'dark', activeConnection: 'other' as ConnectionId });
  expect(settings.write({ colorScheme: 'light', density: undefined })).toEqual({
    ...defaults,
    colorScheme: 'light',
    activeConnection: 'other',
  });
  expect(createSettings(database).read().colorScheme).toBe('light');
});

test('an unreadable setting becomes its default and does not affect the others', () => {
  database.exec(`insert into settings values ('colorScheme', '"pink"'), ('density', '"compact"'), ('gone', '1'),
    ('activeConnection', 'not json'), ('zoom', '1000')`);
  expect(createSettings(database).read()).toEqual({ ...defaults, density: 'compact' });
});

test('the store that a run was started with is active until another is chosen, and is not saved', () => {
  createSettings(database).write({ activeConnection: 'other' as ConnectionId });
  const settings = createSettings(database, ENVIRONMENT_CONNECTION);
  expect(settings.read().activeConnection).toBe('environment');
  expect(settings.write({ density: 'compact' }).activeConnection).toBe('environment');
  expect(settings.write({ activeConnection: 'third' as ConnectionId }).activeConnection).toBe('third');
  expect(settings.write({ activeConnection: ENVIRONMENT_CONNECTION }).activeConnection).toBe('environment');
  expect(createSettings(database).read().activeConnection).toBe('third');
});

test("what belongs to the former address of the environment's store is forgotten at the next start if that failed", () => {
  const forgotten: string[] = [];
  let isFull = false;
  const startAt = (origin: string | null) =>
    createSettings(database, ENVIRONMENT_CONNECTION).whenMoved(origin, () => {
      if (isFull) throw new Error('The disk is full.');
      forgotten.push(String(origin));
    });
  startAt('https://a.example');
  isFull = true;
  expect(() => startAt('https://b.example')).toThrow('The disk is full.');
  isFull = false;
  startAt(null);
  startAt('https://b.example');
  startAt('https://b.example');
  expect(forgotten).toEqual(['https://a.example', 'https://b.example']);
});

test("the sandbox's data and its copy that is left are kept until the next start", () => {
  expect(createSettings(database).sandboxData()).toBeNull();
  createSettings(database).keepSandboxData({ id: 'a', copyLeft: true });
  expect(createSettings(database).sandboxData()).toEqual({ id: 'a', copyLeft: true });
});
