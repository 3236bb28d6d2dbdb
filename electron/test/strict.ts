/**
 * An object that throws when it is asked for a name it does not have, instead of answering `undefined`: a test must not
 * pass because the code under test uses something that only the real thing has.
 */
export function strict<T extends object>(name: string, members: T): T {
  return new Proxy(members, {
    get: (target, key): unknown => {
      // `then` is what `await` asks of everything.
      if (key in target || typeof key === 'symbol' || key === 'then') return Reflect.get(target, key);
      throw new TypeError(`the fake has no ${name}.${key}`);
    },
    set: (target, key, value) => {
      if (key in target) return Reflect.set(target, key, value);
      throw new TypeError(`the fake has no ${name}.${String(key)} to assign`);
    },
  });
}
