import type { Json } from '../../shared/json-limits.ts';
import { AccessToken } from '../vault/access-token.ts';
import { replaceTexts } from './hide-address.ts';

/** Removes the token that a request was sent with from the answer: a store, or a proxy before it, may echo it. */
export interface HideToken {
  /** Whether the text of a JSON body contains the token; if not, the body is passed on unchanged. */
  isIn(text: string): boolean;
  inText(text: string): string;
  inBody(body: Json): Json;
  /** Overwrites the token in a file with asterisks, also across its chunks. JSON escapes in it are not recognized. */
  inFile(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
}

/** A shorter token is not hidden: it may be a part of other words. Those of a store have 47 characters (D1.2). */
const MIN_LENGTH = 8;

const HIDE_NOTHING: HideToken = {
  isIn: () => false,
  inText: (text) => text,
  inBody: (body) => body,
  inFile: (chunks) => chunks,
};

/** Creates the filter for a token, which is visible ASCII. */
export function hideToken(token: AccessToken): HideToken {
  const text = AccessToken.open(token);
  if (text.length < MIN_LENGTH) return HIDE_NOTHING;
  const inText = (said: string) => said.replaceAll(text, token.toString());
  return {
    isIn: (json) => json.includes(text) || (json.includes('\\') && escaped(text).test(json)),
    inText,
    inBody: (body) => replaceTexts(body, inText),
    inFile: (chunks) => overwrite(Buffer.from(text), chunks),
  };
}

/** Finds a text in JSON, which can escape any character by its number, and some with a backslash alone. */
function escaped(text: string): RegExp {
  const spelled = Array.from(text, (character) => {
    const hex = character.charCodeAt(0).toString(16);
    return String.raw`\\?(?:\x${hex}|u00${hex})`;
  });
  return new RegExp(spelled.join(''), 'i');
}

async function* overwrite(
  secret: Buffer,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk]);
    for (let at = bytes.indexOf(secret); at !== -1; at = bytes.indexOf(secret, at))
      bytes.fill('*', at, at + secret.length);
    // What may be the start of the token waits for the next chunk.
    let end = Math.max(0, bytes.length - secret.length + 1);
    while (!secret.subarray(0, bytes.length - end).equals(bytes.subarray(end))) end += 1;
    yield bytes.subarray(0, end);
    rest = bytes.subarray(end);
  }
  if (rest.length > 0) yield rest;
}
