/**
 * zod tests once whether it may compile schemas to functions; the page's policy forbids that and reports the attempt. zod
 * reads this setting when it is loaded, which may be long after the page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
