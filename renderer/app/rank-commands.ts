import { isNearWord } from '../ui/search/near-word.ts';

/** What the palette searches: a command's name and the name of its group. */
interface Command {
  readonly label?: string | undefined;
}
interface CommandGroup<One extends Command> {
  readonly group: string;
  readonly actions: readonly One[];
}

/**
 * Returns the commands that match a search, best first: exact names, names that begin with it, names with a word that
 * begins with it, then the others. Every word must be in the name or the group; if no command has them all, similar words
 * match too. Without a search, returns all commands in their order.
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
