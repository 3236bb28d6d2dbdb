import { MAX_MESSAGE_CHARACTERS } from '../../shared/limits.ts';

/** What merchants write when they send a fulfillment request. */
export const REQUEST_MESSAGES = [
  'Please pack without plastic.',
  'Birthday present: no invoice in the parcel.',
  'Customer asked for delivery before the weekend.',
  'Bitte bis Freitag versenden, die Kundin ist danach verreist.',
  'Ship together with the other parcel of this order if you can.',
  'Fragile: stoneware. Please double-box.',
  'Regroupez les deux bols dans un seul carton, merci !',
  'يرجى وضع بطاقة التهنئة داخل الطرد.',
  'נא לארוז בנפרד',
  'Leave at the neighbor’s (3rd floor, “Brandt”) 🙏',
] as const;

export const CANCELLATION_MESSAGES = [
  'The customer changed their mind.',
  'Ordered twice by mistake, please stop this one.',
  'Wrong address, we will send a new request.',
  'Payment was charged back.',
] as const;

export const ACCEPT_MESSAGES = [
  'On the packing table this afternoon.',
  'Leaves with tomorrow’s collection.',
  'Wird heute noch gepackt.',
] as const;

export const REJECT_MESSAGES = [
  'We cannot send this one.',
  'Two of the articles did not arrive with the last delivery.',
  'The address is not complete, the carrier refuses it.',
] as const;

export const LINE_MESSAGES = [
  'Out of stock until the middle of next month.',
  'The last one has a flaw in the weave.',
  'Bin is empty, the count was wrong.',
  'Not allowed on the plane: contains a gas canister.',
] as const;

export const REFUSED_CANCELLATION_MESSAGES = [
  'Already handed to the carrier.',
  'Packed and labeled, too late.',
] as const;
export const AGREED_CANCELLATION_MESSAGES = ['Stopped, nothing has left.', 'Taken out of the wave.'] as const;

export const ORDER_NOTES = [
  'Gift wrap, please.',
  'Please call before delivery.',
  'Company order, invoice to accounts@example.com.',
  'أرجو الاتصال قبل التوصيل',
] as const;

const LONG_START =
  'Dear packing team, this customer has written to us four times, so please read to the end before you start. ';
const LONG_SENTENCE =
  'The mugs go in the felt pouches, the plates upright between card, and nothing touches the lid. ';

/** A message of exactly the maximum length (D4.5). */
export const LONGEST_MESSAGE = Array.from(LONG_START + LONG_SENTENCE.repeat(20))
  .slice(0, MAX_MESSAGE_CHARACTERS - 1)
  .join('')
  .concat('🧡');
