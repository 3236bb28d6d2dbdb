/** All that is loaded of this workspace on demand, in one file. */
export { findVariants } from './find-variants.ts';
export { UnsavedEdits } from './UnsavedEdits.tsx';
export { VariantsInBackground } from './VariantsInBackground.tsx';
export { AllVariantsRoute, VariantsOfProductRoute } from './VariantsPage.tsx';
