/** Code for printed sheets, including barcodes: loaded when something is printed for the first time. */
export { PickListDialog } from './pick/PickListDialog.tsx';
export { PackingSlips } from './print/PackingSlips.tsx';
