import { ArrivalSettings } from './arrivals/ArrivalSettings.tsx';
import { ScanSettings } from './scan/ScanSettings.tsx';

/** Settings of the inbox. */
export function FulfillmentSettings() {
  return (
    <>
      <ArrivalSettings />
      <ScanSettings />
    </>
  );
}
