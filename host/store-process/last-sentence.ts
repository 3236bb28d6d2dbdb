/** Maximum characters of a sentence, and of a line that is kept until it ends. */
const MAX_SENTENCE = 500;
const MAX_LINE = 16 * 1024;

/** A line that is no log entry (JSON), no stack and no warning of Node, which begins with a parenthesis. */
const SENTENCE = /^[^{(\s].*\.$/u;

/**
 * Follows the standard error of a store, which ends with a sentence for the user if the store cannot run. Returns a function
 * that returns the last sentence so far, on one line; null if there is none.
 */
export function followSentences(stderr: NodeJS.ReadableStream): () => string | null {
  const decoder = new TextDecoder();
  let rest = '';
  let last: string | null = null;
  stderr.on('data', (chunk: Buffer) => {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = (lines.pop() ?? '').slice(0, MAX_LINE);
    last = lines.map((line) => line.trimEnd()).findLast((line) => SENTENCE.test(line)) ?? last;
  });
  return () => last && last.replaceAll(/\p{Cc}/gu, ' ').slice(0, MAX_SENTENCE);
}
