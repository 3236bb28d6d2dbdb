/** Hands a file to the browser to download, without a server: from memory, by a link that is clicked. */
export function saveFile(name: string, type: string, parts: readonly BlobPart[]): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has begun with the click; it must not lose what it reads from.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}

const REVOKE_AFTER_MS = 60_000;
