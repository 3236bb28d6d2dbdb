import type { ApiError } from '../../shared/contract/api-error.ts';
import type { Result } from '../../shared/result.ts';
import type { StoreKind } from '../../shared/store-kind.ts';
import type { AccessToken } from '../vault/access-token.ts';

/** Everything the gateway needs to send a request to a store. */
export interface StoreTarget {
  /** Scheme, host and port, such as `https://shop.example`. Https, or a loopback address. */
  readonly origin: string;
  /** Determines which headers carry the answer's metadata (D8.2). */
  readonly storeKind: StoreKind;
  /** Name of the header that carries the token (D1.1). */
  readonly headerName: string;
  /** The version segment of the path: `latest`, `unstable`, `2026-10`. */
  readonly apiVersion: string;
  readonly token: AccessToken;
}

/** Resolves where a connection leads. Called before every attempt, because an embedded store that restarted has a new address. */
export type Locate = () => Promise<Result<StoreTarget, ApiError>>;
