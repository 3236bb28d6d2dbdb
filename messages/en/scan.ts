/** Texts of: the barcode scanner, and what is picked with it. */
export const scan = {
  markPicked: 'Mark as picked',
  markNotPicked: 'Mark as not picked',
  marking: 'Changing the picked mark',
  /** `time`: "3 hours ago", or the date. */
  pickedAt: ({ time }: { time: string }) => `Picked ${time}`,
};
