import { gapsIn, isWithin, pricedPeriods, type FeeItem } from '@huiwu/contract/fee-items';
import { useQuery } from '@tanstack/react-query';
import { EmptyNotice } from '../../shared/components/EmptyNotice.tsx';
import { TitledPanel } from '../../shared/components/TitledPanel.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { formatMoney } from '../../shared/formats/numbers.ts';
import { formatMinute } from '../../shared/formats/times.ts';
import { feeOptionsQuery, PRICES_VERB } from './fee-items.queries.ts';
import { rowOf, rowsFor } from './price-grid-values.ts';
import './fee-items.css';

const FEN = 100;

type Item = Pick<FeeItem, 'prices' | 'types' | 'priceToday'>;

/** The prices of an item by type and period, those of today and the times without a price. */
export function FeePricesPanel({ item }: { item: Item }) {
  return (
    <TitledPanel title={PRICES_VERB}>
      <LoadFirst query={useQuery(feeOptionsQuery())}>{({ types }) => <Prices item={item} types={types} />}</LoadFirst>
    </TitledPanel>
  );
}

// A scrollable region must be focusable, so that the keyboard can scroll it.
const reachable = (node: HTMLElement | null): void => {
  if (node) node.tabIndex = 0;
};

function Prices({ item, types }: { item: Item; types: readonly { id: string; name: string }[] }) {
  const { prices, priceToday } = item;
  const rows = rowsFor(item, types);
  if (prices.periods.length === 0) return <EmptyNotice title="还没有价格" hint="点击“价格表”设置时段和价格。" />;
  const now = new Date().toISOString();
  return (
    <>
      <p>
        今天的价格：<span className="number">{priceToday}</span>
      </p>
      <section className="price-grid-scroll" aria-label="各类型、各时段的价格" ref={reachable}>
        <table className="price-grid" aria-label="价格表">
          <thead>
            <tr>
              <th scope="col" className="price-grid-name">
                参会类型
              </th>
              {prices.periods.map((period) => (
                <th key={period.name} scope="col" data-now={isWithin(now, period) ? '' : undefined}>
                  {period.name}
                  {isWithin(now, period) && '（今天）'}
                  <small className="number">
                    {formatMinute(period.from)} 至 {formatMinute(period.to)}
                  </small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name }) => (
              <tr key={id}>
                <th scope="row" className="price-grid-name">
                  {name}
                </th>
                {prices.periods.map((period, index) => (
                  <td key={period.name}>
                    <Price fen={rowOf(prices, id).prices[index] ?? null} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Gaps item={item} rows={rows} />
    </>
  );
}

function Price({ fen }: { fen: number | null }) {
  return <span className="number">{fen === null ? '—' : formatMoney(fen / FEN)}</span>;
}

function Gaps({ item: { prices }, rows }: { item: Item; rows: readonly { id: string; name: string }[] }) {
  const gaps = rows.flatMap(({ id, name }) =>
    gapsIn(pricedPeriods(prices, rowOf(prices, id))).map((gap) => ({ ...gap, name })),
  );
  if (gaps.length === 0) return null;
  return (
    <ul className="price-grid-gaps" aria-label="没有价格的时间">
      {gaps.map(({ name, after, before, from, to }) => (
        <li key={`${name} ${after}`}>
          “{name}”在“{after}”与“{before}”之间没有价格：{formatMinute(from)} 至 {formatMinute(to)}
        </li>
      ))}
    </ul>
  );
}
