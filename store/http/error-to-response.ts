import type { FieldErrors } from '../../shared/field-errors.ts';
import type { ShopState } from '../shop/shop.ts';
import type { ServiceFailure } from '../service-failure.ts';

/** The body of every REST error (specification 7.1). */
export interface ErrorBody {
  readonly errors: string | FieldErrors | { readonly query: string };
}

export interface ErrorResponse {
  readonly status: number;
  readonly body: ErrorBody;
  /** Seconds after which the same call may be retried. */
  readonly retryAfter?: number;
}

type FailureOf<Kind extends ServiceFailure['kind']> = Extract<ServiceFailure, { kind: Kind }>;

/** The only place where failures of services are mapped to statuses. */
const RESPONSES = {
  not_found: () => notFound,
  invalid: ({ fields }: FailureOf<'invalid'>) => ({ status: 422, body: { errors: fields } }),
  bad_request: ({ message }: FailureOf<'bad_request'>) => badRequest(message),
} satisfies { [Kind in ServiceFailure['kind']]: (failure: FailureOf<Kind>) => ErrorResponse };

/** The response for a failure of a service. */
export function failureToResponse(failure: ServiceFailure): ErrorResponse {
  const respond = RESPONSES[failure.kind] as (failure: ServiceFailure) => ErrorResponse;
  return respond(failure);
}

export const notFound: ErrorResponse = { status: 404, body: { errors: 'Not Found' } };

/** 400: a parameter is missing or wrong, and the request was not processed (specification 7.1). */
export function badRequest(sentence: string): ErrorResponse {
  return { status: 400, body: { errors: { query: sentence } } };
}

/** Any other status whose body is one sentence. */
export function refusal(status: number, sentence: string): ErrorResponse {
  return { status, body: { errors: sentence } };
}

/** D5.11, specification 7.1. */
export const SHOP_STATE_RESPONSES = {
  open: null,
  frozen: refusal(402, 'This shop is frozen until its balance is paid.'),
  fraudulent: refusal(403, 'This shop is marked as fraudulent: there is no access to it.'),
  unavailable: refusal(423, 'This shop is not available at the moment.'),
} as const satisfies Record<ShopState, ErrorResponse | null>;
