import type { Migration } from './migration.ts';

/** Sentences of earlier versions that each stand for one error, without the full stop. */
const EXACT: Readonly<Record<string, object>> = {
  'The connection broke off before the store answered': broken('unknown'),
  'Cancelled before it was sent': { kind: 'aborted', sent: 'no' },
  'Cancelled before the store answered': { kind: 'aborted', sent: 'unknown' },
  'The store refused (access_denied)': { kind: 'access_denied', said: '' },
  'The store refused (bad_request)': { kind: 'bad_request', said: '' },
  'The store refused (invalid)': { kind: 'invalid', said: '', fields: {} },
  'The store does not have this, or not any more': { kind: 'not_found' },
  'The store takes no calls (frozen)': { kind: 'shop_inactive', state: 'frozen' },
  'The store takes no calls (fraudulent)': { kind: 'shop_inactive', state: 'fraudulent' },
  'The store takes no calls (unavailable)': { kind: 'shop_inactive', state: 'unavailable' },
  'The store takes no calls (inactive)': { kind: 'shop_inactive', state: 'inactive' },
  'No keychain service is running on this computer': { kind: 'keychain', problem: 'no_daemon' },
  'The keychain is locked': { kind: 'keychain', problem: 'locked' },
  'The keychain was not unlocked when it asked': { kind: 'keychain', problem: 'dismissed' },
  'The keychain has no default keyring': { kind: 'keychain', problem: 'no_collection' },
  'The token is too long for the keychain': { kind: 'keychain', problem: 'too_long' },
  'The keychain did not keep the token': { kind: 'keychain', problem: 'not_stored' },
  'The keychain refused': { kind: 'keychain', problem: 'other' },
  'The connection is not there any more': { kind: 'no_connection', reason: 'gone' },
  'The token of the connection is not in the keychain any more': {
    kind: 'no_connection',
    reason: 'no_token',
  },
};

function broken(sent: 'no' | 'unknown') {
  return { kind: 'unreachable', reason: 'broken_off', sent };
}

const IN_BRACKETS = `substr(message, instr(message, '(') + 1, instr(message, ')') - instr(message, '(') - 1)`;
const BEFORE_COMMA = `substr(message, instr(message, '(') + 1, instr(message, ',') - instr(message, '(') - 1)`;
const numberBehind = (words: string) =>
  `cast(substr(message, instr(message, '${words}') + ${String(words.length)}) as integer)`;

/** Sentences with a parameter and the error each stood for. An unknown reason becomes the vaguest one. */
const WITH_PARAMETERS: Readonly<Record<string, string>> = {
  'The store cannot be reached (%)': `'kind', 'unreachable', 'reason', ${IN_BRACKETS}, 'sent', 'no'`,
  'The store did not answer within % second%': `'kind', 'timeout', 'afterMs', 1000 * ${numberBehind('within ')}, 'sent', 'unknown'`,
  'What answers there is not a store (%, status %)': `'kind', 'not_a_store', 'reason', ${BEFORE_COMMA}, 'status', ${numberBehind('status ')}`,
  'The store is called too often; it may be called again in % s': `'kind', 'rate_limited', 'retryAfterMs', 1000 * ${numberBehind('again in ')}`,
  'The query costs up to % points, more than %': `'kind', 'max_cost_exceeded', 'cost', ${numberBehind('up to ')}, 'maxCost', ${numberBehind('more than ')}`,
  'The store failed with an error of its own (status %)': `'kind', 'internal', 'status', ${numberBehind('(status ')}`,
};

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const CASES = [
  ...Object.entries(EXACT).map(
    ([sentence, error]) =>
      `when rtrim(message, '.') = ${quoted(sentence)} then json(${quoted(JSON.stringify(error))})`,
  ),
  ...Object.entries(WITH_PARAMETERS).map(
    ([pattern, fields]) => `when message like ${quoted(pattern)} then json_object(${fields})`,
  ),
];

/**
 * Errors and actions are stored by their kind instead of English text. Sentences that match no single error stay as they
 * are, and so do a store's own messages.
 */
export const ACTIVITY_MIGRATION: Migration = {
  name: '0006-activity-errors',
  sql: `
    alter table activity add column error text check (json_valid(error));
    update activity set error = json_set(case ${CASES.join('\n')} end, '$.requestId', request_id)
      where outcome in ('failed', 'unknown', 'refused') and message is not null;
    update activity set message = null, words = replace(words, lower(message), error ->> '$.kind')
      where error is not null;
    update activity set reason = 'partial', message = substr(message, length('Not all of it: ') + 1)
      where outcome = 'done' and message like 'Not all of it: %';
    -- The first line named the action in English, the second one is its id.
    update activity set words = substr(words, instr(words, char(10)) + 1) where instr(words, char(10)) > 0;
    update activity set words = 'themes.update/' || case
        when sent ->> '$.role' = 'main' then iif(json_type(sent, '$.name') is null, 'publish', 'both')
        else iif(json_type(sent, '$.name') is null, 'other', 'rename') end
        || substr(words, length('themes.update') + 1)
      where action = 'themes.update' and words like 'themes.update%';
  `,
};
