/** The media type of a CSV file. */
export const CSV_TYPE = 'text/csv;charset=utf-8';

/** Downloads a file from memory, without a server, by clicking a temporary link. */
export function saveFile(name: string, type: string, parts: readonly BlobPart[]): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download started by the click may still read from the URL.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}

const REVOKE_AFTER_MS = 60_000;
