import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectInput, ConnectionId } from '../../shared/contract/connection.ts';
import { FieldErrorList } from '../../shared/field-errors.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { parseStoreAddress } from '../gateway/store-address.ts';
import type { ConnectionRow } from './connection-rows.ts';

/** A connection that has not been checked. Without a name of its own it will take the shop's. */
export type CandidateConnection = Omit<ConnectionRow, 'name'> & { readonly name: string | null };

/** Headers that belong to HTTP itself: with a token in them nothing would work any more. */
const TAKEN_HEADERS =
  /^(accept.*|connection|content-.*|cookie|date|expect|host|keep-alive|origin|referer|te|trailer|transfer-encoding|upgrade|user-agent|via)$/i;

/** Reads what was typed into the connect dialog. Fails with `bad_address`, or with `invalid` naming the field. */
export function readConnectInput(
  input: ConnectInput,
  newId: () => ConnectionId,
): Result<CandidateConnection, ApiError> {
  const origin = parseStoreAddress(input.address);
  if (!origin.ok) return origin;
  const headerName = input.headerName ?? 'X-Service-Access-Token';
  const problems = new FieldErrorList();
  problems.add('token', whyNotToken(input.token));
  problems.add('headerName', TAKEN_HEADERS.test(headerName) ? 'belongs to HTTP itself' : null);
  const fields = problems.result;
  if (fields !== null) return err({ kind: 'invalid', fields, requestId: null, message: sentence(fields) });
  return ok({
    id: newId(),
    name: input.name === undefined || input.name === '' ? null : input.name,
    origin: origin.value,
    headerName,
    gidNamespace: input.gidNamespace ?? 'service',
    apiVersion: input.apiVersion ?? 'latest',
  });
}

/** Why no header can carry a token, after its name; null when one can. Other than visible ASCII was pasted by mistake. */
export function whyNotToken(token: string): string | null {
  return /^[\x21-\x7e]+$/.test(token) ? null : 'has spaces or characters that no token has';
}

function sentence(fields: Readonly<Record<string, string[]>>): string {
  const names: Readonly<Record<string, string>> = { token: 'The token', headerName: "The header's name" };
  const parts = Object.entries(fields).map(([field, said]) => `${names[field] ?? field} ${said.join(', ')}.`);
  return [...parts, 'Nothing was sent.'].join(' ');
}
