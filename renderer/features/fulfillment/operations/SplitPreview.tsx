import classes from './dialogs.module.css';
import { sumUnits, type PreviewLine, type RequestPreview } from './request-draft.ts';

/** What will become of the order: one request, or a request and a remainder. */
export function SplitPreview({ preview, orderName }: { preview: RequestPreview; orderName: string }) {
  if (preview.kind === 'none') {
    return <p className={classes.text}>{preview.whyNot}</p>;
  }
  const { lines } = preview;
  return (
    <div className={classes.preview} aria-live="polite">
      <PreviewOrder
        title={`${orderName}, requested`}
        note={preview.kind === 'whole' ? 'The whole order is requested; nothing is split.' : null}
        lines={lines}
        unitsOf={(line) => line.submitted}
      />
      {preview.kind === 'split' && (
        <PreviewOrder
          title="New order with the rest, to send later"
          note={null}
          lines={lines}
          unitsOf={(line) => line.remaining}
        />
      )}
      {preview.kind === 'split' && <p className={classes.sum}>{sumText(lines)}</p>}
    </div>
  );
}

/** "1 + 3 = 4 units: none is lost" for the two orders together. */
function sumText(lines: readonly PreviewLine[]): string {
  const { submitted, remaining, total } = sumUnits(lines);
  return `${String(submitted)} + ${String(remaining)} = ${String(total)} units, all that this order has to fulfill.`;
}

function PreviewOrder({
  title,
  note,
  lines,
  unitsOf,
}: {
  title: string;
  note: string | null;
  lines: readonly PreviewLine[];
  unitsOf: (line: PreviewLine) => number;
}) {
  const held = lines.filter((line) => unitsOf(line) > 0);
  const units = held.reduce((sum, line) => sum + unitsOf(line), 0);
  return (
    <section className={classes.previewOrder}>
      <h3 className={classes.previewName}>
        <bdi>{title}</bdi>
        <span className={classes.muted}> {units === 1 ? '1 unit' : `${String(units)} units`}</span>
      </h3>
      {note === null ? (
        <ul>
          {held.map((entry) => (
            <li key={entry.line.id}>
              {unitsOf(entry)} × <bdi>{entry.line.title}</bdi>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.muted}>{note}</p>
      )}
    </section>
  );
}
