/** What makes sheets of paper, with what draws barcodes: loaded when something is printed first. */
export { PickDesk } from './pick/PickDesk.tsx';
export { PrintDesk } from './print/PrintDesk.tsx';
