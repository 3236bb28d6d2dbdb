/**
 * zod tries once whether it may compile schemas to functions, and the page's policy both forbids that and reports it. It
 * reads here whether it should, when it is loaded, which may be long after the page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
