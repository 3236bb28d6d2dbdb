/** What accepting a cancellation means for an order of `total` units, of which `remaining` are not fulfilled yet. */
export function cancellationText(total: number, remaining: number): string {
  const units = total === 1 ? '1 unit' : `${String(total)} units`;
  if (remaining === total) return `Nothing has been fulfilled yet: all of the order (${units}) is cancelled.`;
  if (remaining === 0)
    return `Everything (${units}) was fulfilled already and stays so: nothing is left to cancel.`;
  const done = String(total - remaining);
  return `${done} of ${units} ${done === '1' ? 'was' : 'were'} fulfilled already and ${done === '1' ? 'stays' : 'stay'} so. The other ${String(remaining)} will not be fulfilled.`;
}
