import type { Messages } from '../messages.ts';

export const scan: Messages['scan'] = {
  markPicked: 'Als kommissioniert markieren',
  markNotPicked: 'Als nicht kommissioniert markieren',
  marking: 'Das Ändern der Markierung „kommissioniert“',
  pickedAt: ({ time }) => `Kommissioniert: ${time}`,
};
