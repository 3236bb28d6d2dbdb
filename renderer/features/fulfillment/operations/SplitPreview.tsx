import { t } from '../../../../messages/language.ts';
import { lineName } from '../order/fulfillment-detail.ts';
import classes from './dialogs.module.css';
import { sumUnits, type PreviewLine, type RequestPreview } from './request-preview.ts';

/** Preview of the result: one request, or a request and a remainder. */
export function SplitPreview({ preview, orderName }: { preview: RequestPreview; orderName: string }) {
  if (preview.kind === 'none') {
    return <p className={classes.text}>{preview.whyNot}</p>;
  }
  const { lines } = preview;
  const texts = t().orderOperations;
  return (
    <div className={classes.preview} aria-live="polite">
      <PreviewOrder
        title={texts.requested({ name: orderName })}
        note={preview.kind === 'whole' ? texts.wholeRequested : null}
        lines={lines}
        part="submitted"
      />
      {preview.kind === 'split' && (
        <PreviewOrder title={texts.rest} note={null} lines={lines} part="remaining" />
      )}
      {preview.kind === 'split' && <p className={classes.sum}>{texts.sum(sumUnits(lines))}</p>}
    </div>
  );
}

function PreviewOrder({
  title,
  note,
  lines,
  part,
}: {
  title: string;
  note: string | null;
  lines: readonly PreviewLine[];
  part: 'submitted' | 'remaining';
}) {
  const held = lines.filter((line) => line[part] > 0);
  return (
    <section className={classes.previewOrder}>
      <h3 className={classes.previewName}>
        <bdi>{title}</bdi>
        <span className={classes.muted}> {t().orderOperations.units({ count: sumUnits(lines)[part] })}</span>
      </h3>
      {note === null ? (
        <ul>
          {held.map((entry) => (
            <li key={entry.line.id}>
              {`${String(entry[part])} × `}
              <bdi>{lineName(entry.line)}</bdi>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.muted}>{note}</p>
      )}
    </section>
  );
}
