import { expect, test } from 'vitest';
import { classifyKeychainFailure } from './keychain-problem.ts';

// The messages are quoted from @napi-rs/keyring 2.1 and the platforms under it.
test.each([
  [
    'Platform failure: DBus error: Using X11 for dbus-daemon autolaunch was disabled at compile time, set your DBUS_SESSION_BUS_ADDRESS instead',
    'no_daemon',
  ],
  [
    'Platform failure: DBus error: Failed to connect to socket /run/user/0/bus: No such file or directory',
    'no_daemon',
  ],
  [
    'Platform failure: DBus error: The name org.freedesktop.secrets was not provided by any .service files',
    'no_daemon',
  ],
  ['No DBus session or Secret Service provider found', 'no_daemon'],
  ["Couldn't access platform storage: Secret Service: unlock prompt was dismissed", 'dismissed'],
  ["Couldn't access platform storage: Secret Service: object locked", 'locked'],
  ["Couldn't access platform storage: User interaction is not allowed.", 'locked'],
  ["Couldn't access platform storage: Secret Service: no result found", 'no_collection'],
  ['Platform failure: User canceled the operation.', 'dismissed'],
  ['Cannot find native binding', 'other'],
] as const)('classifies the failure: %s', (message, problem) => {
  expect(classifyKeychainFailure(new Error(message))).toBe(problem);
});
