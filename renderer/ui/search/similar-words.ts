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
 * Corrects words that found nothing: each word similar to a word of a product title is replaced by that one. Null while
 * loading, if nothing is similar, or if the token may not read products.
 * @param words as typed; empty: nothing is searched
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
    // The words can be a person's name.
    gcTime: 0,
  });
  return data;
}

/** The same without React, if the token may read products. Throws the store's error. */
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
 * A search (D5.6) for titles that may contain the correct spelling of a word with one mistake: one half of the word is right,
 * or the two letters in its middle are swapped.
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

/** Replaces each word that is similar to a word of a title; null if there is none. */
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

/** Words of letters only: a number names an order or an article, and is not a misspelling of another one. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
}
