import { skipToken, useQuery } from '@tanstack/react-query';
import type { Client } from '@urql/core';
import { graphql } from '../../data/graphql.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { unwrap } from '../../data/host-client.ts';
import { readGraphql } from '../../data/read-graphql.ts';
import { isNearWord } from './near-word.ts';

const SimilarTitles = graphql(`
  query SimilarTitles($query: String!) {
    products(first: 100, query: $query) {
      nodes {
        title
      }
    }
  }
`);

/**
 * What was probably meant by words that find nothing: each that is nearly a word of a product's title is replaced by it.
 * Null while that is not known, when nothing comes near, or when the token does not read products.
 * @param words as typed; empty: nothing is looked for
 */
export function useSimilarWords(words: string): string | null {
  const { connection, session, whyNotScope } = useActiveStore();
  const isAsked = similarTitlesQuery(words) !== '' && whyNotScope('products') === null;
  const { data = null } = useQuery({
    queryKey: [connection.id, 'similar-words', words],
    queryFn: isAsked
      ? async ({ signal }) => readSimilarWords(session.graphql.client, words, signal)
      : skipToken,
    staleTime: Infinity,
    // Words can be a name.
    gcTime: 0,
  });
  return data;
}

/** The same without React, for whoever knows that the token reads products. Throws what the store says. */
export async function readSimilarWords(
  client: Client,
  words: string,
  signal: AbortSignal,
): Promise<string | null> {
  const query = similarTitlesQuery(words);
  if (query === '') return null;
  const found = unwrap(await readGraphql(client, SimilarTitles, { query }, {}, signal));
  return correctWords(
    words,
    found.products.nodes.map(({ title }) => title),
  );
}

/**
 * A search for titles that a word with one mistake may be meant by: one half of it is right, or the letters where they meet
 * have changed places (D5.6).
 */
export function similarTitlesQuery(words: string): string {
  const pieces = wordsOf(words).flatMap((word) => {
    const letters = Array.from(word);
    const middle = Math.floor(letters.length / 2);
    const [left, right] = [letters.slice(0, middle), letters.slice(middle)];
    const exchanged = [...left.slice(0, -1), ...right.slice(0, 1), ...left.slice(-1), ...right.slice(1)];
    return [left, right, exchanged].map((piece) => piece.join(''));
  });
  return pieces
    .slice(0, 18)
    .map((piece) => `title:"${piece}"`)
    .join(' OR ');
}

/** The words with those replaced that are nearly one of a title; null when none is. */
export function correctWords(words: string, titles: readonly string[]): string | null {
  const known = new Set(titles.flatMap(wordsOf));
  const corrected = words
    .split(' ')
    .map((word) => (known.has(word.toLowerCase()) ? word : nearest(word, known)))
    .join(' ');
  return corrected === words ? null : corrected;
}

function nearest(word: string, known: ReadonlySet<string>): string {
  const near = [...known].filter((each) => isNearWord(word, each));
  const sameLength = near.find((each) => each.length === word.length);
  return sameLength ?? near[0] ?? word;
}

/** Words of letters: figures are an order or an article, of which no other one is meant. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
}
