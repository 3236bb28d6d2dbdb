import { startPrintJob, type SlipOrder } from './print-job.ts';

/** The way to print the packing slips of one order or many (P). `PrintDesk` on the page does it. */
export function usePrintSlips(): (orders: readonly SlipOrder[]) => void {
  return startPrintJob;
}
