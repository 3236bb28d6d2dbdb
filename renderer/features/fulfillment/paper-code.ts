/** Code for printed sheets, including barcodes: loaded when something is printed for the first time. */
export { PickDesk } from './pick/PickDesk.tsx';
export { PrintDesk } from './print/PrintDesk.tsx';
