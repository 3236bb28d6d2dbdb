/** Maximum number of bytes that become arguments of one call. */
const STEP = 0x80_00;

/** Part of a file in base64, as host calls carry it; null if the file cannot be read, or not any more. */
export async function readFilePart(file: Blob, from: number, length: number): Promise<string | null> {
  try {
    return toBase64(new Uint8Array(await file.slice(from, from + length).arrayBuffer()));
  } catch {
    return null;
  }
}

/** The bytes of a part that a host call returned in base64. */
export function fromBase64(part: string): Uint8Array<ArrayBuffer> {
  const text = atob(part);
  const bytes = new Uint8Array(text.length);
  // `Uint8Array.from` takes more than ten times as long, which blocks the page for each part.
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += STEP)
    text += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return btoa(text);
}
