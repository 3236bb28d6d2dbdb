import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Signing itself needs a Mac and the publisher's keys; these files contain its settings.

const root = join(import.meta.dirname, '..');
const config = readFileSync(join(root, 'electron-builder.yml'), 'utf8');

/** A setting of the `mac:` part of electron-builder.yml. */
function macSetting(name: string): string | undefined {
  const [, mac = ''] = /^mac:\n((?: .*\n)+)/m.exec(config) ?? [];
  return new RegExp(`^  ${name}: (.+)$`, 'm').exec(mac)?.[1];
}

test('the macOS app is signed for the hardened runtime', () => {
  expect(macSetting('hardenedRuntime')).toBe('true');
});

test.each(['entitlements', 'entitlementsInherit'])('%s: only JIT compilation is allowed', (setting) => {
  const path = macSetting(setting) ?? 'not set';
  expect(path).toMatch(/^electron\/resources\/entitlements\.mac\./);
  const plist = readFileSync(join(root, path), 'utf8');
  const [, dict = ''] = /<dict>([^]*)<\/dict>/.exec(plist) ?? [];
  expect(dict.replaceAll(/\s/g, '')).toBe('<key>com.apple.security.cs.allow-jit</key><true/>');
  // codesign rejects comments on some systems.
  expect(plist).not.toContain('<!--');
});
