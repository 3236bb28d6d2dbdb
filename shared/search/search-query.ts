import { err, ok, type Result } from '../result.ts';
import type { SearchNode, SearchSyntaxError } from './search-node.ts';
import { tokenize, type Token } from './search-tokens.ts';

/**
 * Parses the search syntax of `query:` (D5.6): `field:value`, `field:>value`, `field:a..b`, `AND` (also implied between
 * adjacent terms), `OR`, `-` or `NOT`, quotes, parentheses, a trailing `*`. Null for an empty search.
 */
export function parseSearchQuery(text: string): Result<SearchNode | null, SearchSyntaxError> {
  const tokens = tokenize(text);
  if (!tokens.ok) return tokens;
  if (tokens.value.length === 0) return ok(null);
  const parser = new Parser(tokens.value, text.length);
  const node = parser.parseAlternatives();
  if (!node.ok) return node;
  const rest = parser.peek();
  return rest === undefined ? node : unexpected(rest);
}

type Parsed = Result<SearchNode, SearchSyntaxError>;

function unexpected({ text, position }: Token): Result<never, SearchSyntaxError> {
  return err({ problem: { kind: 'unexpected', text }, position });
}

/** Maximum nesting of parentheses and negations: more than anyone writes, and safe for the stack. */
const MAX_DEPTH = 50;

class Parser {
  readonly #tokens: readonly Token[];
  readonly #end: number;
  #next = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], end: number) {
    this.#tokens = tokens;
    this.#end = end;
  }

  peek(): Token | undefined {
    return this.#tokens[this.#next];
  }

  /** `a OR b`: binds less tightly than `a b`. */
  parseAlternatives(): Parsed {
    return this.#parseList('or', () => this.#parseConditions());
  }

  #parseConditions(): Parsed {
    return this.#parseList('and', () => this.#parseCondition());
  }

  #parseList(kind: 'and' | 'or', parseOne: () => Parsed): Parsed {
    const nodes: SearchNode[] = [];
    do {
      const node = parseOne();
      if (!node.ok) return node;
      nodes.push(node.value);
    } while (this.#continues(kind));
    const [only] = nodes;
    return ok(only !== undefined && nodes.length === 1 ? only : { kind, nodes });
  }

  #continues(kind: 'and' | 'or'): boolean {
    const token = this.peek();
    if (token === undefined) return false;
    if (token.kind === kind) {
      this.#next += 1;
      return true;
    }
    return kind === 'and' && (token.kind === 'term' || token.kind === 'not' || token.kind === 'open');
  }

  #parseCondition(): Parsed {
    const token = this.peek();
    if (token === undefined) return err({ problem: { kind: 'missing_end' }, position: this.#end });
    this.#next += 1;
    switch (token.kind) {
      case 'term':
        return ok(token.term);
      case 'not':
        return this.#nested(token, () => {
          const node = this.#parseCondition();
          return node.ok ? ok({ kind: 'not', node: node.value }) : node;
        });
      case 'open':
        return this.#nested(token, () => this.#parseGroup(token));
      case 'and':
      case 'or':
      case 'close':
        return unexpected(token);
    }
  }

  #parseGroup(open: Token): Parsed {
    const node = this.parseAlternatives();
    if (!node.ok) return node;
    if (this.peek()?.kind !== 'close')
      return err({ problem: { kind: 'open_group' }, position: open.position });
    this.#next += 1;
    return node;
  }

  #nested(token: Token, parse: () => Parsed): Parsed {
    if (this.#depth >= MAX_DEPTH) return err({ problem: { kind: 'too_deep' }, position: token.position });
    this.#depth += 1;
    const node = parse();
    this.#depth -= 1;
    return node;
  }
}
