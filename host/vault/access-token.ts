import { inspect } from 'node:util';

const SEALED = '[access token]';

/**
 * A token that its holder cannot read. Only `host/vault` and `host/gateway` may import this module (the boundary check
 * holds it), so only they can make one or open one; whoever else is handed one can merely pass it on. Printed, logged,
 * joined to a string or turned into JSON it says that it is a token, never which.
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
