import type { HostClient } from './host-client.ts';
import { inBackground } from './in-background.ts';

/** Makes a call to the store. Aborting the signal while it is in flight cancels it in the host, by its `id`. */
export async function cancelOnAbort<T>(
  host: HostClient,
  id: string,
  signal: AbortSignal | null | undefined,
  call: () => Promise<T>,
): Promise<T> {
  const cancel = () => inBackground(host.ask('store.cancel', { id }));
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    return await call();
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}
