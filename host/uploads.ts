import type { FileHandle } from 'node:fs/promises';
import type { ConnectionId } from '../shared/contract/connection.ts';
import { err, ok, type Result } from '../shared/result.ts';

/** A file that a page hands over in parts. */
export interface Upload<Beside> {
  readonly id: string;
  readonly name: string;
  /** Bytes, as they were announced. */
  readonly size: number;
  readonly file: FileHandle;
  /** What is kept beside it until it is whole. */
  readonly beside: Beside;
}

export interface UploadsDependencies<Beside> {
  readonly newId: () => string;
  /** Makes the file. Throws what the disk says. */
  readonly create: (id: string) => Promise<FileHandle>;
  /** Removes the file of an upload that was dropped; it is closed, or is being closed. */
  readonly remove: (upload: Upload<Beside>) => void;
}

interface OneUpload {
  readonly connection: ConnectionId;
  readonly id: string;
}

export type Uploads<Beside> = ReturnType<typeof createUploads<Beside>>;

/** Files that are being handed over, one of each connection: a second one drops the first. Every method throws what the disk says. */
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

  return {
    async begin(
      connection: ConnectionId,
      { name, size }: { readonly name: string; readonly size: number },
      beside: Beside,
    ): Promise<{ id: string }> {
      const id = newId();
      const file = await create(id);
      // In one go with what follows: of two that begin at once, the first gives way to the second.
      const dropped = drop(connection);
      uploads.set(connection, { id, name, size, file, beside, received: 0 });
      await dropped;
      return { id };
    },
    /** Appends bytes in base64 that follow the first `from`. Null: another one is being handed over by now. */
    async append(
      { connection, id, from, bytes }: OneUpload & { readonly from: number; readonly bytes: string },
      seePart: (beside: Beside, part: Buffer) => void = () => undefined,
    ): Promise<Result<{ size: number } | null, 'too_large'>> {
      const upload = uploads.get(connection);
      if (upload?.id !== id || upload.received !== from) return ok(null);
      const part = Buffer.from(bytes, 'base64');
      upload.received += part.length;
      if (upload.received > upload.size) {
        await drop(connection);
        return err('too_large');
      }
      seePart(upload.beside, part);
      await upload.file.appendFile(part);
      return ok({ size: upload.received });
    },
    /** An upload of which all has come; null when there is none, or it was dropped. */
    whole({ connection, id }: OneUpload): Upload<Beside> | null {
      const upload = uploads.get(connection);
      return upload?.id === id && upload.received === upload.size ? upload : null;
    },
    /** Closes an upload that is whole, and leaves its file to the caller. */
    async finish(connection: ConnectionId): Promise<void> {
      await take(connection)?.file.close();
    },
    /** Ends an upload, and removes its file; nothing when it is not the one of this connection. */
    async discard({ connection, id }: OneUpload): Promise<void> {
      if (uploads.get(connection)?.id === id) await drop(connection);
    },
    /** The same for whatever the connection has, without waiting for the file to be closed. */
    forget(connection: ConnectionId): void {
      const upload = take(connection);
      upload?.file.close().catch(() => undefined);
      if (upload !== undefined) remove(upload);
    },
    /** Ends all of them. */
    async stop(): Promise<void> {
      await Promise.all([...uploads.keys()].map(drop));
    },
  };
}
