import type { CarbonCards as Cards } from '@huiwu/contract/carbon-statistics';
import { PageLink } from '../../shared/page/PageLink.tsx';

interface Card {
  title: string;
  value: string;
  unit?: string;
  note?: string;
  to?: string;
}

const cardsOf = (cards: Cards, to: { results: string; offsets: string; missing: string }): Card[] => [
  { title: '总量', value: cards.totalTonnes, unit: 't', note: `${cards.totalKg} kg`, to: to.results },
  { title: '人均', value: cards.perPersonKg, unit: 'kg', note: `共 ${cards.people} 人` },
  { title: '人日均', value: cards.perPersonDayKg, unit: 'kg' },
  { title: '抵消率', value: cards.offsetShare, note: `已注销 ${cards.retiredKg} kg`, to: to.offsets },
  { title: '实测占比', value: cards.measuredShare, note: '其余为估算' },
  { title: '数据覆盖率', value: cards.coverage, note: '填写行程的人' },
  { title: '缺因子', value: String(cards.missing), unit: '行', note: '没有计入总量', to: to.missing },
];

/** What a meeting emits, at a glance. */
export function CarbonCards({ cards, runId }: { cards: Cards; runId: string }) {
  const results = `/carbon/statistics/result?run=${runId}`;
  const to = { results, missing: `${results}&missing=1`, offsets: '/carbon/statistics/offset?state=retired' };
  return (
    <ul className="tiles" aria-label="碳排放概况">
      {cardsOf(cards, to).map(({ title, value, unit, note, to: path }) => (
        <li key={title} className={path === undefined ? 'tile' : 'tile is-link'}>
          <h2>{path === undefined ? title : <PageLink to={path}>{title}</PageLink>}</h2>
          <p className="tile-value">
            <strong className="number">{value}</strong>
            {unit !== undefined && <span className="quiet">{unit}</span>}
          </p>
          {note !== undefined && <p className="quiet tile-note">{note}</p>}
        </li>
      ))}
    </ul>
  );
}
