import classes from './activity.module.css';

/** A value before a change, if known, and after it. */
export function BeforeAfter({ before, after }: { before: string | null; after: string }) {
  return (
    <>
      {before !== null && (
        <>
          <del dir="auto" title={before}>
            {before}
          </del>{' '}
          <span className={classes.arrow}>→</span>{' '}
        </>
      )}
      <ins dir="auto" title={after}>
        {after}
      </ins>
    </>
  );
}
