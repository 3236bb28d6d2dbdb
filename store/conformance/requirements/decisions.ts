import type { Requirement } from './requirement.ts';

/** The decisions on what the specification leaves open, each in one sentence. */
const SENTENCES = {
  'D1.1':
    'The header is X-Service-Access-Token and ids are gid://service/…; both are settings of a connection.',
  'D1.2': 'The store keeps only the SHA-256 of a token, and compares in constant time.',
  'D1.3':
    'No token, an unknown one or a missing scope: 403 naming the scope; GraphQL ACCESS_DENIED on the field.',
  'D1.4': 'There are five scopes; orders guards the orders; a client reads its own scopes over GraphQL.',
  'D1.5':
    'Versions are 2024-01 … 2026-10 by quarters, latest and unstable; any other is 404; the header names it.',
  'D1.6': 'Deprecated calls work and carry X-Service-API-Deprecated-Reason.',
  'D1.7': 'Bodies: over 1 MiB 413, wrong shapes 400, unknown fields ignored, changed read-only fields 422.',
  'D1.8': 'fields filters top-level properties, ignores unknown names, and means all when empty.',
  'D1.9': 'Another method is 405 with Allow; an unknown path, or one without .json, is 404.',
  'D1.10': 'Every response has X-Request-Id; a 500 repeats it in its sentence, the log has it too.',
  'D1.11': 'REST has a leaky bucket of 40 and 2 per second per token, its header, and 429 with Retry-After.',
  'D2.1': 'Without src a theme is made from the starter files.',
  'D2.2': 'src is http or https; the archive is limited and checked; private addresses are refused.',
  'D2.3': 'A failed import leaves an unpublished theme that can be deleted and not published, and says why.',
  'D2.4': 'Role on create is absent, unpublished or main; main is applied when processing ends well.',
  'D2.5': 'PUT role main from unpublished and main only; any other change of role is 422.',
  'D2.6': 'A name has 1–50 characters after trimming; names need not be unique.',
  'D2.7': 'The 21st theme is 422; themes being processed count.',
  'D2.8': 'A refused DELETE is 422 on base and changes nothing; another answers the bare theme.',
  'D2.9': 'Exactly one theme is main at every moment, also when publishes race.',
  'D3.1': 'Money is a decimal string with the digits of its currency, rounded half-up; negative is 422.',
  'D3.2': 'Create needs exactly the options of the product; a combination exists once.',
  'D3.3': 'The 101st variant is 422; a product has 1–3 options.',
  'D3.4': 'title is the option values joined with " / " and not writable.',
  'D3.5': 'inventory_quantity, old_inventory_quantity, inventory_item_id and product_id are not writable.',
  'D3.6': 'weight_unit is g, kg, oz or lb; grams always equals the weight in grams.',
  'D3.7': 'image_id is an image of the same product, or null.',
  'D3.8': 'position moves the variant and closes the gap; positions are 1…n.',
  'D3.9': 'The last variant of a product stays; one of another product is 404.',
  'D3.10': 'Below 2025-01 inventory_management and fulfillment_service read as stored.',
  'D3.11': 'Lists: order, limit, Link header, signed page_info.',
  'D3.12': 'presentment_currencies: bad codes 400; prices from the rate table, rounded.',
  'D3.13': 'metafields are stored, never returned, and need all four parts.',
  'D3.14': 'updated_at moves only when something changed.',
  'D4.1': 'The transition table is data in shared/, the only place that knows it.',
  'D4.2': 'The pair of states decides which operation is allowed; any other is 422 and changes nothing.',
  'D4.3': 'supported_actions after each operation is the table’s; split only with more than one unit.',
  'D4.4': 'A partial request names lines of the order, once, within what is fulfillable; quantities add up.',
  'D4.5': 'Messages: 1,000 characters, 150 for a rejected line, counted as code points.',
  'D4.6': 'Of two who answer at once one wins, the other gets the 422 of the new state.',
  'D4.7': 'The recipient is returned only with a fulfillment scope and never logged.',
  'D4.8': 'Every operation is kept with the merchant requests, and nothing in them changes.',
  'D5.1': 'POST only, no batch; too long, deep or aliased queries are BAD_USER_INPUT.',
  'D5.2': 'The cost of a query follows the rule; over 1000 nothing runs and nothing is charged.',
  'D5.3':
    'A bucket of 1000 and 50 per second per token; requested cost must be there, the rest is given back.',
  'D5.4': 'first or last, 1…250; damaged cursors are refused; cursors survive inserts and deletes.',
  'D5.5': 'Paging past 25,000 objects is refused and points to the bulk operation; counts say AT_LEAST.',
  'D5.6':
    'query searches by field, range, AND, OR, -, quotes and *; a syntax error names its position. Introspection is free and limited, lists have at most 250 entries, and what is refused after it was read is charged.',
  'D5.7': 'A range search on another field than the sort key answers with a warning.',
  'D5.8': 'The root fields and the mutations of the list.',
  'D5.9': 'Business failures are userErrors, transport errors are errors, never the other way round.',
  'D5.10': 'An internal error is INTERNAL_SERVER_ERROR with requestId and nothing of its cause.',
  'D5.11': 'Frozen 402, fraudulent 403, unavailable 423; SHOP_INACTIVE in GraphQL.',
  D6: 'The sandbox controls: shop, faults, orders, reset.',
  D7: 'The store runs on its own: options, one JSON line, logs, a graceful end.',
  'D8.1':
    'What the public GraphQL Admin API has too has the same name, type and arguments; the rest is marked @ours.',
  'D8.2':
    'A kind of store sets header, namespace, addresses and names of scopes; a write needs the scope for writing.',
  'D8.3': 'What a store can do is learned by introspection and by its answers, never from its kind.',
  'D8.4': 'Ids are global ids; a country is a code.',
} as const;

/** Every decision, in order. */
export const DECISIONS: readonly Requirement[] = Object.entries(SENTENCES).map(([id, sentence]) => ({
  id,
  sentence,
}));
