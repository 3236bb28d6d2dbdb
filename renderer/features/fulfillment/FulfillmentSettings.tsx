import { ArrivalSettings } from './arrivals/ArrivalSettings.tsx';
import { ScanSettings } from './scan/ScanSettings.tsx';

/** What can be set for the inbox. */
export function FulfillmentSettings() {
  return (
    <>
      <ArrivalSettings />
      <ScanSettings />
    </>
  );
}
