import type { ApiError } from '../../shared/contract/api-error.ts';
import { CONNECT_PROBLEMS, type ConnectInput, type ConnectionId } from '../../shared/contract/connection.ts';
import { FieldErrorList } from '../../shared/field-errors.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { factsOf } from '../../shared/store-kind.ts';
import { parseStoreAddress } from '../gateway/store-address.ts';
import type { ConnectionRow } from './connection-rows.ts';

/** A connection that has not been checked yet. If `name` is null it takes the shop's name. */
export type CandidateConnection = Omit<ConnectionRow, 'name' | 'shopName'> & { readonly name: string | null };

/** Headers that HTTP itself uses: putting a token in them would break every request. */
const TAKEN_HEADERS =
  /^(accept.*|connection|content-.*|cookie|date|expect|host|keep-alive|origin|referer|te|trailer|transfer-encoding|upgrade|user-agent|via)$/i;

/** Parses the input of the connect dialog. Fails with `bad_address`, or with `invalid` naming the field. */
export function readConnectInput(
  input: ConnectInput,
  newId: () => ConnectionId,
): Result<CandidateConnection, ApiError> {
  const { storeKind = 'service' } = input;
  const facts = factsOf(storeKind);
  const origin = parseStoreAddress(input.address, storeKind);
  if (!origin.ok) return origin;
  const { headerName = facts.headerName, gidNamespace = facts.gidNamespace } = input;
  const problems = new FieldErrorList();
  problems.add('token', isToken(input.token) ? null : CONNECT_PROBLEMS.token);
  problems.add('headerName', headerName === null ? CONNECT_PROBLEMS.missing : null);
  problems.add('headerName', TAKEN_HEADERS.test(headerName ?? '') ? CONNECT_PROBLEMS.headerName : null);
  problems.add('gidNamespace', gidNamespace === null ? CONNECT_PROBLEMS.missing : null);
  const fields = problems.result;
  if (fields !== null || headerName === null || gidNamespace === null)
    return err({ kind: 'invalid', said: '', fields: fields ?? {}, requestId: null });
  return ok({
    id: newId(),
    name: input.name === undefined || input.name === '' ? null : input.name,
    origin: origin.value,
    storeKind,
    headerName,
    gidNamespace,
    apiVersion: input.apiVersion ?? facts.apiVersion,
  });
}

/** Whether a header can carry the token. Anything but visible ASCII was pasted by mistake. */
export function isToken(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text);
}
