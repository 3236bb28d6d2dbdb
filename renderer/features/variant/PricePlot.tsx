import type { ReactNode } from 'react';
import { t } from '../../../messages/language.ts';
import type { CurrencyCode } from '../../../shared/currency.ts';
import { formatMoney } from '../../../shared/money.ts';
import { formatNumber } from '../../ui/format.ts';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { BARS_TO_PERCENT, countByChange, type PriceChange, type PriceChanges } from './price-changes.ts';
import classes from './price-changes.module.css';

/** Maximum number of lines that can be told apart; more prices are counted in bars. */
const MOST_LINES = 200;

const WIDTH = 360;
const HEIGHT = 120;
/** Keeps the points inside the frame. */
const MARGIN = 6;
/** Minimum height of a bar that counts any price, so that a single one among thousands is visible. */
const LEAST_BAR = 3;

/** Plots price changes: a line for each price, or bars that count them if there are many. */
export function PricePlot({ compared, currency }: { compared: PriceChanges; currency: CurrencyCode }) {
  const { changes } = compared;
  return changes.length > MOST_LINES ? (
    <Bars changes={changes} />
  ) : (
    <Lines changes={changes} currency={currency} />
  );
}

/**
 * One line per price, from the largest fall to the largest rise. The scale is logarithmic, so equal percentages are equally
 * long.
 */
function Lines({ changes, currency }: { changes: readonly PriceChange[]; currency: CurrencyCode }) {
  const amounts = changes.flatMap(({ before, after }) => [before, after]);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  // A price of 0 has no logarithm and is drawn like one smallest unit.
  const scale = (minor: number) => Math.log(Math.max(minor, 1));
  const span = scale(high) - scale(low);
  const y = (minor: number) => HEIGHT - MARGIN - ((scale(minor) - scale(low)) / span) * (HEIGHT - 2 * MARGIN);
  const x = (index: number) => ((index + 0.5) / changes.length) * WIDTH;
  const texts = t().variant.priceChanges;
  return (
    <figure className={classes.figure}>
      <div className={classes.lines}>
        <div className={classes.scale}>
          <MoneyText amount={formatMoney({ minor: high, currency })} currency={currency} />
          <MoneyText amount={formatMoney({ minor: low, currency })} currency={currency} />
        </div>
        <Frame label={texts.linesLabel({ count: changes.length })}>
          {changes.map(({ variant, before, after }, index) => (
            <g key={variant} className={after > before ? classes.rise : classes.fall}>
              <line x1={x(index)} x2={x(index)} y1={y(before)} y2={y(after)} />
              <circle cx={x(index)} cy={y(after)} r={2} />
            </g>
          ))}
        </Frame>
      </div>
      <figcaption className={classes.note}>{texts.linesCaption}</figcaption>
    </figure>
  );
}

function Bars({ changes }: { changes: readonly PriceChange[] }) {
  const bars = countByChange(changes);
  const most = Math.max(...bars.map(({ count }) => count));
  const width = WIDTH / bars.length;
  const height = (count: number) =>
    count === 0 ? 0 : Math.max((count / most) * (HEIGHT - MARGIN), LEAST_BAR);
  const texts = t().variant.priceChanges;
  const percent = (value: number) =>
    formatNumber(value / 100, { style: 'percent', signDisplay: 'exceptZero' });
  return (
    <figure className={classes.figure}>
      <Frame label={texts.barsLabel({ count: changes.length })}>
        <line className={classes.unchanged} x1={WIDTH / 2} x2={WIDTH / 2} y1={0} y2={HEIGHT} />
        {bars.map(({ from, count }, index) => (
          <rect
            key={from}
            className={from < 0 ? classes.fall : classes.rise}
            x={index * width + 1}
            y={HEIGHT - height(count)}
            width={width - 2}
            height={height(count)}
          />
        ))}
      </Frame>
      <div className={classes.axis} aria-hidden>
        <span>{texts.below({ percent: percent(-BARS_TO_PERCENT) })}</span>
        <span>{percent(0)}</span>
        <span>{texts.from({ percent: percent(BARS_TO_PERCENT) })}</span>
      </div>
      <figcaption className={classes.note}>{texts.barsCaption}</figcaption>
    </figure>
  );
}

function Frame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <svg
      className={classes.plot}
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      role="img"
      aria-label={label}
    >
      {children}
    </svg>
  );
}
