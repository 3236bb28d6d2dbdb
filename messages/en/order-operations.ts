import { richText } from '../rich-text.ts';
import { list, number, plural } from './locale.ts';

const units = (count: number) => plural(count, { one: '1 unit', other: `${number(count)} units` });

/** Operations on fulfillment orders: buttons, dialogs, notices, and why an operation is not allowed. */
export const orderOperations = {
  moreActions: 'More actions',
  acceptWithMessage: 'Accept with a message',
  acceptWithMessageItem: 'Accept with a message… (Shift+A)',

  // Why an operation is not allowed
  /** By the order's state. */
  notOpen: {
    'open/unsubmitted': 'This request is still to send.',
    'open/submitted': 'This request was sent and is not answered yet.',
    'open/rejected': 'This request was rejected.',
    'in_progress/accepted': 'This request was already accepted.',
    'in_progress/cancellation_requested': 'Its cancellation was requested and is not answered yet.',
    'in_progress/cancellation_rejected': 'Its cancellation was rejected.',
    'cancelled/cancellation_accepted': 'Its cancellation was accepted.',
    'cancelled/unsubmitted': 'This request was cancelled.',
    'cancelled/submitted': 'This request was cancelled.',
    'cancelled/rejected': 'This request was cancelled.',
    'incomplete/closed': 'This request was closed.',
    unknown: 'Its status is not known to this version of Storedesk.',
  },
  outdated: 'The order was changed elsewhere, and is being read again.',
  underWay: 'An operation on it is under way already.',
  waits: {
    held: ({ label }: { label: string }) => `“${label}” is held and will be sent. Undo it first (Z).`,
    queued: ({ label }: { label: string }) => `“${label}” is queued and will be sent.`,
    sending: ({ running }: { running: string }) => `${running} Wait for the store's answer.`,
    unknown: () => 'It is not known yet what became of the last operation. The store is being checked.',
    interrupted: ({ label }: { label: string }) =>
      `“${label}” has not been sent yet. Resume or cancel it first.`,
  },

  // Dialogs
  close: 'Close',
  cancel: 'Cancel',
  keepIt: 'Keep it',
  heldFirst: 'It is sent after 5 seconds: until then it can be undone.',
  subject: ({ name }: { name: string }) => richText('Order <name>{name}</name>', { name }),
  subjectTo: ({ name, location }: { name: string; location: string }) =>
    richText('Order <name>{name}</name> to <location>{location}</location>', { name, location }),
  notSendable: 'This cannot be sent any more. What you typed is kept here: you can still copy it.',
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
    nothingWritten: 'Nothing is written yet.',
    tooLong: ({ most }: { most: number }) => `A saved text has at most ${number(most)} characters.`,
    did: 'changing the saved texts',
  },

  // Sending a request
  unitsToAsk: 'Units to ask for',
  allUnits: 'All',
  noUnits: 'None',
  unitsOf: ({ title }: { title: string }) => `Units of ${title}`,
  ofUnits: ({ count }: { count: number }) => `of ${number(count)}`,
  askForOne: 'Ask for at least one unit.',
  unitsNotLeft: 'The order was read again, and fewer units are left than you ask for.',
  unitsNotKept: 'The two orders would not have the units of this one. Refresh the list.',
  requested: ({ name }: { name: string }) => `${name}, requested`,
  wholeRequested: 'The whole order is requested; nothing is split.',
  rest: 'New order with the rest, to send later',
  units: ({ count }: { count: number }) => units(count),
  sum: ({ submitted, remaining, total }: { submitted: number; remaining: number; total: number }) =>
    `${number(submitted)} + ${number(remaining)} = ${units(total)}, all that this order has to fulfill.`,

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
  afterRejection: 'The whole request is rejected. Ticks only say which lines are the reason.',
  unfulfillableLines: () => richText('Lines that are the reason <muted>(optional)</muted>'),
  notCited: '(not cited)',
  wrongWith: ({ name }: { name: string }) => `What is wrong with ${name}`,
  wrongWithIt: 'What is wrong with it (optional)',
  lineMessageTooLong: ({ most }: { most: number }) =>
    `The message is too long (maximum is ${String(most)} characters)`,

  // What an operation means for an order
  cancellation: {
    none: ({ total }: { total: number }) =>
      `Nothing has been fulfilled yet: all of the order (${units(total)}) is cancelled.`,
    all: ({ total }: { total: number }) =>
      `Everything (${units(total)}) was fulfilled already and stays so: nothing is left to cancel.`,
    part: ({ done, total, remaining }: { done: number; total: number; remaining: number }) =>
      `${number(done)} of ${units(total)} ${plural(done, {
        one: 'was fulfilled already and stays so',
        other: 'were fulfilled already and stay so',
      })}. ${plural(remaining, { one: 'The remaining unit', other: `The remaining ${number(remaining)}` })} will not be fulfilled.`,
  },
  lineFulfilled: ({ title, done, of }: { title: string; done: number; of: number }) =>
    richText('<title>{title}</title>: {done} of {of} fulfilled', {
      title,
      done: number(done),
      of: number(of),
    }),
  serviceNotTold: 'The fulfillment service is not told, and may be getting ready to pack.',
  nobodyTold: 'Nobody is told.',
  replaced:
    'The order is cancelled in this store, and a new one with the lines that are not fulfilled takes its place, to be sent.',
  replacedAgain:
    'The order is cancelled in this store, and a new one with the lines that are not fulfilled takes its place, to be sent again.',
  askOnceAccepted:
    'A cancellation can be requested once the fulfillment service has accepted: then it is asked, and answers.',
  closedForGood: ({ remaining }: { remaining: number }) =>
    `The order is closed for good, as incomplete. ${plural(remaining, {
      one: '1 unit is',
      other: `${number(remaining)} units are`,
    })} not fulfilled yet, and will not be fulfilled with this order.`,
  cannotReopen: 'It cannot be opened again.',

  // Selected orders
  selectedOrders: 'Selected orders',
  selected: ({ count }: { count: number }) => `${number(count)} selected`,
  clear: 'Clear',
  handingOver: 'handing the batch over',
  /** For a button; `asks`: a dialog is shown before anything is sent. */
  many: ({ label, count, asks }: { label: string; count: number; asks: boolean }) =>
    `${label} ${count === 0 ? '' : number(count)}${asks ? '…' : ''}`,
  manyTitle: ({ label, count }: { label: string; count: number }) =>
    `${label}: ${plural(count, { one: '1 order', other: `${number(count)} orders` })}`,
  tooMany: ({ most }: { most: number }) => `${number(most)} at once are the most. Select fewer.`,
  /** In the dialog for several orders. */
  leftMeanwhile: ({ count }: { count: number }) =>
    plural(count, {
      one: '1 of the orders was changed elsewhere and is left out.',
      other: `${number(count)} of the orders were changed elsewhere and are left out.`,
    }),
  nothingSelected: 'Nothing is selected.',
  /** Checkbox that includes the orders on hold. */
  alsoOnHold: ({ count, reasons }: { count: number; reasons: readonly string[] }) =>
    `Also the ${number(count)} on hold (${list(reasons)})`,
  alsoOnHoldKey: 'Include orders on hold',
  onlyOnHold: 'All orders that this is possible for are on hold. Tick the box to include them (H).',
  manyOnHold: ({ count, reasons }: { count: number; reasons: readonly string[] }) =>
    `${number(count)} of them ${plural(count, { one: 'is', other: 'are' })} on hold: ${list(reasons)}.`,
  leftOut: ({ count, why }: { count: number; why: string }) => `Left out ${number(count)}: ${why}`,
  leftOutBy: ({ labels, count, why }: { labels: readonly string[]; count: number; why: string }) =>
    `${list(labels.map((label) => `“${label}”`))} ${plural(labels.length, {
      one: 'leaves out',
      other: 'leave out',
    })} ${number(count)}: ${why}`,
  acceptMany: ({ count }: { count: number }) =>
    plural(count, { one: 'Accept 1 request?', other: `Accept ${number(count)} requests?` }),
  acceptManyText: ({ count }: { count: number }) =>
    `${plural(count, {
      one: 'The order goes in progress.',
      other: 'The orders go in progress, one after the other.',
    })} Nothing is sent in the first 5 seconds: until then all of it can be undone.`,
  afterManyRejections: 'After a rejection no line of these orders can be fulfilled.',
  reasonForAll: 'Reason, for all of them',
  notifyCustomers: 'Notify the customers',
  customersNotified: 'Each customer will be notified of the request.',
  customersNotNotified: 'The customers will not be notified.',

  // How an operation ended
  typedRefused: 'The store refused what was typed.',
  openDialog: ({ label }: { label: string }) => `Open “${label}” again`,
  seeField: 'Nothing was changed. See the marked field.',
  readAgain: 'Nothing was changed by you. What you see now was read from the store again.',
  answerLost: ({ label }: { label: string }) => `The store's answer to “${label}” was lost.`,
  notChanged: 'The order was read again, and it has not changed. You can try again.',
  cancelledHere: ({ name }: { name: string }) => `${name} was cancelled here only`,
  goesOnIn: ({ id }: { id: string }) =>
    `What is still to fulfill goes on in fulfillment order ${id}, to send again.`,
  split: ({ name }: { name: string }) => `${name} was split`,
  restIn: ({ id }: { id: string }) => `What was not requested is in fulfillment order ${id}, still to send.`,
};
