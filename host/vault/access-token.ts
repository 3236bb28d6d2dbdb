import { inspect } from 'node:util';

const SEALED = '[access token]';

/**
 * A token that its holder cannot read. Only `host/vault` and `host/gateway` may import this module (enforced by the boundary
 * check), so only they can create or open one; other code can merely pass it on. Printing, logging, concatenating or
 * serializing it shows that it is a token, never its value.
 */
export class AccessToken {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  static open(token: AccessToken): string {
    return token.#text;
  }

  toString(): string {
    return SEALED;
  }

  toJSON(): string {
    return SEALED;
  }

  [inspect.custom](): string {
    return SEALED;
  }
}
