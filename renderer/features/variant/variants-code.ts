/** Everything in this workspace that is loaded on demand, in one module. */
export { findVariants } from './find-variants.ts';
export { UnsavedEdits } from './UnsavedEdits.tsx';
export { VariantsInBackground } from './VariantsInBackground.tsx';
export { AllVariantsRoute, VariantsOfProductRoute } from './VariantsPage.tsx';
