import { isNearWord } from '../ui/search/near-word.ts';

/** What the palette searches in: a command's name, and the group that it stands in. */
interface Command {
  readonly label?: string | undefined;
}
export interface CommandGroup<One extends Command> {
  readonly group: string;
  readonly actions: readonly One[];
}

/**
 * The commands that a search finds, the best first: names that are it, that begin with it, that have a word which
 * begins with it, then the others. Every word must be in the name or in the group's; when none has them all, nearly so.
 * Without a search all, as they were.
 */
export function rankCommands<One extends Command>(
  query: string,
  groups: readonly CommandGroup<One>[],
): { readonly group: string; readonly actions: One[] }[] {
  const wanted = fold(query);
  const words = wanted.split(' ').filter((word) => word !== '');
  const has = (name: string, word: string) => name.includes(word);
  const nearlyHas = (name: string, word: string) =>
    has(name, word) || name.split(' ').some((each) => isNearWord(word, each));
  const holds = (command: One, group: string, isIn: typeof has) =>
    words.every((word) => isIn(fold(`${command.label ?? ''} ${group}`), word));
  const isExact = groups.some(({ group, actions }) => actions.some((action) => holds(action, group, has)));
  const found = groups.map(({ group, actions }) => {
    const ranked = actions
      .filter((action) => holds(action, group, isExact ? has : nearlyHas))
      .map((action) => ({ action, rank: wanted === '' ? 0 : rankOf(fold(action.label ?? ''), wanted) }))
      .toSorted((one, other) => one.rank - other.rank);
    return { group, actions: ranked.map(({ action }) => action), best: ranked[0]?.rank ?? 0 };
  });
  return found
    .filter(({ actions }) => actions.length > 0)
    .toSorted((one, other) => one.best - other.best)
    .map(({ group, actions }) => ({ group, actions }));
}

function rankOf(label: string, wanted: string): number {
  if (label === wanted) return 0;
  if (label.startsWith(wanted)) return 1;
  if (label.includes(` ${wanted}`)) return 2;
  return 3;
}

function fold(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}
