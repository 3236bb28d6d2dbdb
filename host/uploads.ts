import type { FileHandle } from 'node:fs/promises';
import type { ConnectionId } from '../shared/contract/connection.ts';
import { err, ok, type Result } from '../shared/result.ts';

/** A file that a page uploads in parts. */
export interface Upload<Beside> {
  readonly id: string;
  readonly name: string;
  /** Announced size, in bytes. */
  readonly size: number;
  readonly file: FileHandle;
  /** Caller's data, kept with the upload until it is complete. */
  readonly beside: Beside;
}

export interface UploadsDependencies<Beside> {
  readonly newId: () => string;
  /** Creates the file. Throws disk errors. */
  readonly create: (id: string) => Promise<FileHandle>;
  /** Removes the file of a discarded upload; it is closed or being closed. */
  readonly remove: (upload: Upload<Beside>) => void;
}

interface OneUpload {
  readonly connection: ConnectionId;
  readonly id: string;
}

/** Files being uploaded, one per connection: a second upload discards the first. Every method throws disk errors. */
export function createUploads<Beside>({ newId, create, remove }: UploadsDependencies<Beside>) {
  const uploads = new Map<ConnectionId, Upload<Beside> & { received: number }>();

  function take(connection: ConnectionId): Upload<Beside> | undefined {
    const upload = uploads.get(connection);
    uploads.delete(connection);
    return upload;
  }

  async function drop(connection: ConnectionId): Promise<void> {
    const upload = take(connection);
    await upload?.file.close();
    if (upload !== undefined) remove(upload);
  }

  /** Drops an upload; does nothing if it is not this connection's upload, which another one may have replaced. */
  async function discard({ connection, id }: OneUpload): Promise<void> {
    if (uploads.get(connection)?.id === id) await drop(connection);
  }

  return {
    async begin(
      connection: ConnectionId,
      { name, size }: { readonly name: string; readonly size: number },
      beside: Beside,
    ): Promise<{ id: string }> {
      const id = newId();
      const file = await create(id);
      // In the same synchronous step as the next line: if two uploads begin at once, the second replaces the first.
      const dropped = drop(connection);
      uploads.set(connection, { id, name, size, file, beside, received: 0 });
      await dropped;
      return { id };
    },
    /** Appends base64 bytes at offset `from`. Null if the upload was replaced or `from` is not the next offset. */
    async append(
      { connection, id, from, bytes }: OneUpload & { readonly from: number; readonly bytes: string },
      seePart: (beside: Beside, part: Buffer) => void = () => undefined,
    ): Promise<Result<{ size: number } | null, 'too_large'>> {
      const upload = uploads.get(connection);
      if (upload?.id !== id || upload.received !== from) return ok(null);
      const part = Buffer.from(bytes, 'base64');
      upload.received += part.length;
      if (upload.received > upload.size) {
        await discard({ connection, id });
        return err('too_large');
      }
      seePart(upload.beside, part);
      try {
        await upload.file.appendFile(part);
      } catch (error) {
        // The file may have a part of it.
        await discard({ connection, id });
        throw error;
      }
      return ok({ size: upload.received });
    },
    /** A complete upload; null if it is incomplete, missing or was discarded. */
    whole({ connection, id }: OneUpload): Upload<Beside> | null {
      const upload = uploads.get(connection);
      return upload?.id === id && upload.received === upload.size ? upload : null;
    },
    /** Closes a complete upload and leaves its file to the caller; does nothing if it is not this connection's upload. */
    async finish({ connection, id }: OneUpload): Promise<void> {
      if (uploads.get(connection)?.id === id) await take(connection)?.file.close();
    },
    /** Discards an upload and removes its file. */
    discard,
    /** Discards whatever upload the connection has, without waiting for the file to close. */
    forget(connection: ConnectionId): void {
      const upload = take(connection);
      upload?.file.close().catch(() => undefined);
      if (upload !== undefined) remove(upload);
    },
    /** Discards all uploads. */
    async stop(): Promise<void> {
      await Promise.all([...uploads.keys()].map(drop));
    },
  };
}
