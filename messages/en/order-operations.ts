import { richText } from '../rich-text.ts';
import { orders, units } from './counts.ts';
import { list, number, plural } from './locale.ts';

/** Operations on fulfillment orders: buttons, dialogs, notices, and why an operation is not allowed. */
export const orderOperations = {
  moreActions: 'More actions',
  acceptWithMessage: 'Accept with a message',
  acceptWithMessageItem: 'Accept with a message… (Shift+A)',

  // Why an operation is not allowed
  /** By the order's state; also for several orders. */
  notOpen: {
    'open/unsubmitted': 'No request has been sent yet.',
    'open/submitted': 'Sent but not answered yet.',
    'open/rejected': 'Request already rejected.',
    'in_progress/accepted': 'Request already accepted.',
    'in_progress/cancellation_requested': 'Cancellation requested but not answered yet.',
    'in_progress/cancellation_rejected': 'Cancellation already rejected.',
    'cancelled/cancellation_accepted': 'Cancellation already accepted.',
    'cancelled/unsubmitted': 'Already cancelled.',
    'cancelled/submitted': 'Already cancelled.',
    'cancelled/rejected': 'Already cancelled.',
    'incomplete/closed': 'Already closed.',
    unknown: 'This version of Storedesk does not know this status.',
  },
  outdated: 'The order was changed elsewhere and is being loaded again.',
  underWay: 'Another operation on this order is already running.',
  waits: {
    held: ({ label }: { label: string }) => `“${label}” will be sent in a few seconds. Undo it first (Z).`,
    queued: ({ label }: { label: string }) => `“${label}” is queued and will be sent.`,
    sending: ({ running }: { running: string }) => `${running} Wait for the store’s answer.`,
    unknown: () => 'The outcome of the last operation is unknown. Storedesk is checking the store.',
    interrupted: ({ label }: { label: string }) =>
      `“${label}” has not been sent yet. Resume or cancel it first.`,
  },

  // Dialogs
  keepIt: 'Keep it',
  heldFirst: 'Sent after 5 seconds. You can undo it until then.',
  subject: ({ name }: { name: string }) => richText('Order <name>{name}</name>', { name }),
  subjectTo: ({ name, location }: { name: string; location: string }) =>
    richText('Order <name>{name}</name> to <location>{location}</location>', { name, location }),
  notSendable: 'This can no longer be sent. Your text is kept here so you can copy it.',
  fields: { message: 'Message', reason: 'Reason' },
  counter: ({ characters, most }: { characters: number; most: number }) =>
    `${number(characters)} of ${number(most)} characters`,
  /** Follows the field's name. */
  isTooLong: ({ most }: { most: number }) => `is too long (maximum is ${String(most)} characters)`,
  mustBeChosen: 'must be chosen',
  messageTooLong: 'The message is too long.',
  aMessageTooLong: 'A message is too long.',
  notifyCustomer: 'Notify the customer',
  customerNotified: 'The customer will be notified of this request.',
  customerNotNotified: 'The customer will not be notified.',

  savedTexts: {
    label: 'Saved texts',
    save: 'Save this message',
    remove: 'Remove this message from the saved texts',
    nothingWritten: 'Write a message first.',
    tooLong: ({ most }: { most: number }) => `A saved text can have at most ${number(most)} characters.`,
    did: 'changing the saved texts',
  },

  // Sending a request
  unitsToAsk: 'Units to request',
  allUnits: 'All',
  noUnits: 'None',
  unitsOf: ({ title }: { title: string }) => `Units of ${title}`,
  ofUnits: ({ count }: { count: number }) => `of ${number(count)}`,
  askForOne: 'Request at least one unit.',
  unitsNotLeft: 'The order has changed: fewer units are left than you request.',
  unitsNotKept: 'The units of the two orders do not add up. Refresh the list.',
  requested: ({ name }: { name: string }) => `${name}, requested`,
  wholeRequested: 'The whole order is requested; nothing is split.',
  rest: 'New order with the rest, to send later',
  units: ({ count }: { count: number }) => units(count),
  sum: ({ submitted, remaining, total }: { submitted: number; remaining: number; total: number }) =>
    `${number(submitted)} + ${number(remaining)} = ${units(total)}, everything left to fulfill in this order.`,

  // Rejecting a request
  reason: 'Reason',
  sameAsLast: 'Same as last',
  reasons: {
    inventory_out_of_stock: 'Out of stock',
    ineligible_product: 'We do not handle this product',
    incorrect_address: 'The address is incorrect',
    undeliverable_destination: 'We do not deliver there',
    other: 'Another reason',
  },
  afterRejection: 'The whole request is rejected. Checked lines only show the reason.',
  unfulfillableLines: () => richText('Lines that cannot be fulfilled <muted>(optional)</muted>'),
  notCited: '(not marked)',
  wrongWith: ({ name }: { name: string }) => `What is wrong with ${name}`,
  wrongWithIt: 'What is wrong with it (optional)',
  lineMessageTooLong: ({ most }: { most: number }) =>
    `The message is too long (maximum is ${String(most)} characters)`,

  // What an operation means for an order
  cancellation: {
    none: ({ total }: { total: number }) =>
      `Nothing has been fulfilled yet: the whole order (${units(total)}) is cancelled.`,
    all: ({ total }: { total: number }) =>
      `Everything (${units(total)}) is already fulfilled and stays fulfilled: nothing is left to cancel.`,
    part: ({ done, total, remaining }: { done: number; total: number; remaining: number }) =>
      `${number(done)} of ${units(total)} ${plural(done, {
        one: 'is already fulfilled and stays fulfilled',
        other: 'are already fulfilled and stay fulfilled',
      })}. ${plural(remaining, { one: 'The remaining unit', other: `The remaining ${number(remaining)}` })} will not be fulfilled.`,
  },
  lineFulfilled: ({ title, done, of }: { title: string; done: number; of: number }) =>
    richText('<title>{title}</title>: {done} of {of} fulfilled', {
      title,
      done: number(done),
      of: number(of),
    }),
  serviceNotTold: 'The fulfillment service is not notified and may already be preparing to pack.',
  nobodyTold: 'No one is notified.',
  replaced:
    'The order is cancelled in this store. A new order with the unfulfilled lines replaces it, ready to send.',
  replacedAgain:
    'The order is cancelled in this store. A new order with the unfulfilled lines replaces it, ready to send again.',
  askOnceAccepted:
    'You can request a cancellation after the fulfillment service accepts. The service then answers it.',
  closedForGood: ({ remaining }: { remaining: number }) =>
    `The order is closed permanently as incomplete. ${plural(remaining, {
      one: '1 unit is',
      other: `${number(remaining)} units are`,
    })} not fulfilled yet and will not be fulfilled with this order.`,
  cannotReopen: 'It cannot be reopened.',

  // Selected orders
  selectedOrders: 'Selected orders',
  selected: ({ count }: { count: number }) => `${number(count)} selected`,
  clear: 'Clear',
  handingOver: 'queuing the batch',
  /** For a button; `asks`: a dialog is shown before anything is sent. */
  many: ({ label, count, asks }: { label: string; count: number; asks: boolean }) =>
    `${label}${count === 0 ? '' : ` ${number(count)}`}${asks ? '…' : ''}`,
  manyTitle: ({ label, count }: { label: string; count: number }) => `${label}: ${orders(count)}`,
  tooMany: ({ most }: { most: number }) => `At most ${number(most)} at once. Select fewer.`,
  /** In the dialog for several orders. */
  leftMeanwhile: ({ count }: { count: number }) =>
    plural(count, {
      one: '1 of the orders was changed elsewhere and is left out.',
      other: `${number(count)} of the orders were changed elsewhere and are left out.`,
    }),
  nothingSelected: 'Nothing is selected.',
  /** Checkbox that includes the orders on hold. */
  alsoOnHold: ({ count, reasons }: { count: number; reasons: readonly string[] }) =>
    `${plural(count, {
      one: 'Include the order on hold',
      other: `Include the ${number(count)} orders on hold`,
    })} (${list(reasons)})`,
  alsoOnHoldKey: 'Include orders on hold',
  onlyOnHold: 'All orders that allow this are on hold. Check the box to include them (H).',
  manyOnHold: ({ count, reasons }: { count: number; reasons: readonly string[] }) =>
    `${number(count)} of them ${plural(count, { one: 'is', other: 'are' })} on hold: ${list(reasons)}.`,
  leftOut: ({ count, why }: { count: number; why: string }) => `${number(count)} left out: ${why}`,
  leftOutBy: ({ labels, count, why }: { labels: readonly string[]; count: number; why: string }) =>
    `${list(labels.map((label) => `“${label}”`))} ${plural(labels.length, {
      one: 'leaves out',
      other: 'leave out',
    })} ${number(count)}: ${why}`,
  acceptMany: ({ count }: { count: number }) =>
    plural(count, { one: 'Accept 1 request?', other: `Accept ${number(count)} requests?` }),
  acceptManyText: ({ count }: { count: number }) =>
    `${plural(count, {
      one: 'The order moves to In progress.',
      other: 'The orders move to In progress one by one.',
    })} Nothing is sent for 5 seconds. You can undo everything until then.`,
  afterManyRejections: 'After a rejection, no line of these orders can be fulfilled.',
  reasonForAll: 'Reason for all orders',
  notifyCustomers: 'Notify the customers',
  customersNotified: 'Each customer will be notified of the request.',
  customersNotNotified: 'The customers will not be notified.',

  // How an operation ended
  typedRefused: 'The store refused what you typed.',
  openDialog: ({ label }: { label: string }) => `Open “${label}” again`,
  seeField: 'Nothing was changed. See the marked field.',
  readAgain: 'You changed nothing. You now see the order as it is in the store.',
  answerLost: ({ label }: { label: string }) => `The store’s answer to “${label}” was lost.`,
  notChanged: 'The order was loaded again and has not changed. You can try again.',
  cancelledHere: ({ name }: { name: string }) => `${name} was cancelled here only`,
  goesOnIn: ({ id }: { id: string }) =>
    `The unfulfilled lines are now in fulfillment order ${id}, ready to send again.`,
  split: ({ name }: { name: string }) => `${name} was split`,
  restIn: ({ id }: { id: string }) => `The rest is in fulfillment order ${id}, ready to send.`,
};
