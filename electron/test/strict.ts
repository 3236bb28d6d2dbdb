/**
 * An object that throws on access to a missing member instead of returning `undefined`, so that no test passes because the
 * code under test uses a member that the fake lacks.
 */
export function strict<T extends object>(name: string, members: T): T {
  return new Proxy(members, {
    get: (target, key): unknown => {
      // `await` looks up `then` on every object.
      if (key in target || typeof key === 'symbol' || key === 'then') return Reflect.get(target, key);
      throw new TypeError(`the fake has no ${name}.${key}`);
    },
    set: (target, key, value) => {
      if (key in target) return Reflect.set(target, key, value);
      throw new TypeError(`the fake has no ${name}.${String(key)} to assign`);
    },
  });
}
