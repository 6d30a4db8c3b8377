import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Skeleton } from 'antd';
import { BlockPlace } from '../../shared/components/BlockPlace.tsx';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { dayOf } from '../../shared/formats/times.ts';
import { MoneyInput } from '../../shared/numbers/MoneyInput.tsx';
import { nextPeriod, type GridValues, type PeriodValues } from './price-grid-values.ts';
import './fee-items.css';

const DayInput = lazyChunk(async () => (await import('../../shared/records/fields/DayInput.tsx')).DayInput);

interface PriceGridProps {
  id?: string;
  value?: GridValues;
  onChange?: (values: GridValues) => void;
  /** The row of all types has the id `''`. */
  rows: readonly { id: string; name: string }[];
}

const EMPTY: GridValues = { periods: [], prices: {} };

/** A form control: one row per registration type, one column per period, each cell a price. */
export function PriceGrid({ id, value = EMPTY, onChange, rows }: PriceGridProps) {
  const { periods, prices } = value;
  const change = (own: Partial<GridValues>) => onChange?.({ ...value, ...own });
  const replace = (key: string, own: Partial<PeriodValues>) =>
    change({ periods: periods.map((each) => (each.key === key ? { ...each, ...own } : each)) });
  const setPrice = (type: string, period: string, fen: number | null) =>
    change({ prices: { ...prices, [type]: { ...prices[type], [period]: fen } } });
  return (
    <div id={id}>
      <div className="price-grid-tools">
        <Button
          icon={<PlusOutlined aria-hidden />}
          onClick={() => change({ periods: [...periods, nextPeriod(periods, dayOf(Date.now()))] })}
        >
          新增时段
        </Button>
      </div>
      {periods.length === 0 ? (
        <p className="price-grid-empty">还没有时段，先新增一个，如“早鸟”。</p>
      ) : (
        <div className="price-grid-scroll">
          <table className="price-grid" aria-label="价格表">
            <thead>
              <tr>
                <th scope="col" className="price-grid-name">
                  参会类型
                </th>
                {periods.map((period) => (
                  <PeriodHead
                    key={period.key}
                    period={period}
                    onChange={(own) => replace(period.key, own)}
                    onRemove={() => change({ periods: periods.filter(({ key }) => key !== period.key) })}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row" className="price-grid-name">
                    {row.name}
                  </th>
                  {periods.map(({ key, name }) => (
                    <td key={key}>
                      <MoneyInput
                        aria-label={`${row.name} ${name}`}
                        value={prices[row.id]?.[key] ?? null}
                        onChange={(fen) => setPrice(row.id, key, fen)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

interface PeriodHeadProps {
  period: PeriodValues;
  onChange: (own: Partial<PeriodValues>) => void;
  onRemove: () => void;
}

function PeriodHead({ period: { name, from, to }, onChange, onRemove }: PeriodHeadProps) {
  const called = name.trim() || '新时段';
  return (
    <th scope="col" className="price-grid-period">
      <div className="price-grid-period-name">
        <Input
          aria-label={`${called} 时段名称`}
          placeholder="如：早鸟"
          maxLength={20}
          value={name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`删除 ${called}`}
          title={`删除 ${called}`}
          onClick={onRemove}
        />
      </div>
      <BlockPlace waiting={<Skeleton.Input block />}>
        <DayInput isMoment aria-label={`${called} 开始时间`} value={from} onChange={(at) => onChange({ from: at })} />
        <DayInput isMoment aria-label={`${called} 结束时间`} value={to} onChange={(at) => onChange({ to: at })} />
      </BlockPlace>
    </th>
  );
}
