import { number } from './locale.ts';

interface Budget {
  readonly available: number;
  readonly maximum: number;
  readonly perSecond: number;
}

/** Texts of: frame. */
export const frame = {
  budget: {
    waiting: ({ seconds }: { seconds: number }) => `Next call in ${number(seconds)} s`,
    rest: 'REST',
    restLabel: 'REST calls available',
    restTip: ({ available, maximum, perSecond }: Budget) =>
      `REST calls: ${number(available)} of ${number(maximum)} available, ${number(perSecond)} restored per second.`,
    graphql: 'GraphQL',
    graphqlLabel: 'GraphQL points available',
    graphqlTip: ({ available, maximum, perSecond }: Budget) =>
      `GraphQL points: ${number(available)} of ${number(maximum)} available, ${number(perSecond)} restored per second.`,
  },
};
