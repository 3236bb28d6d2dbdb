/** Import this before dependency-cruiser: it then gets the stand-in for `typescript`. */
import { registerHooks } from 'node:module';

const standIn = new URL('./typescript-stand-in.ts', import.meta.url).href;
const manifest = new URL('./typescript-stand-in.json', import.meta.url).href;

registerHooks({
  resolve(specifier, context, nextResolve) {
    const asker = context.parentURL ?? '';
    if (!asker.includes('/node_modules/dependency-cruiser/')) return nextResolve(specifier, context);
    if (specifier === 'typescript') return { url: standIn, shortCircuit: true };
    if (specifier === 'typescript/package.json') return { url: manifest, format: 'json', shortCircuit: true };
    return nextResolve(specifier, context);
  },
});
