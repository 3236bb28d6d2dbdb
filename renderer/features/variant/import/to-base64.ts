/** Bytes that become arguments of one call at most. */
const STEP = 0x80_00;

/** Bytes as base64, as calls of the host carry them. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += STEP)
    text += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return btoa(text);
}
