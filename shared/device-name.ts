/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Whether Windows does not accept this text as the name of a file. */
export function isDeviceName(name: string): boolean {
  return DEVICE.test(name);
}
