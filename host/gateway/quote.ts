const MAX_CHARACTERS = 300;

/** What a store said, as a sentence that another one can follow: shortened when long, with a full stop. */
export function quote(said: string): string {
  const text = said.trim();
  if (text === '') return 'It gave no reason.';
  if (text.length > MAX_CHARACTERS) return `${text.slice(0, MAX_CHARACTERS)}…`;
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
