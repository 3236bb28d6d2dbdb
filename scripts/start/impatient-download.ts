/**
 * Loaded before Electron's installer, which downloads with `fetch` and would wait 44 s for a host that does not answer.
 * Exits if the first byte has not arrived in time (`?patience=` milliseconds), and reports progress to the parent
 * process.
 */
import { NOT_BEGUN } from './electron-runtime.ts';

const patienceMs = Number(new URL(import.meta.url).searchParams.get('patience'));
const plainFetch = globalThis.fetch;
let giveUp: NodeJS.Timeout | undefined;

globalThis.fetch = async (input, init) => {
  // The timeout starts with the download, because unpacking a cached runtime may take longer.
  giveUp ??= setTimeout(() => process.exit(NOT_BEGUN), patienceMs);
  const answer = await plainFetch(input, init);
  if (answer.body === null) return answer;
  const total = Number(answer.headers.get('content-length') ?? 0);
  return new Response(answer.body.pipeThrough(reportProgress(total)), answer);
};

function reportProgress(total: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  let reported = -10;
  return new TransformStream({
    transform: (chunk, controller) => {
      clearTimeout(giveUp);
      bytes += chunk.byteLength;
      const percent = total > 0 ? Math.floor((bytes / total) * 100) : 0;
      if (percent >= reported + 10) {
        reported = percent;
        process.send?.(percent);
      }
      controller.enqueue(chunk);
    },
  });
}
