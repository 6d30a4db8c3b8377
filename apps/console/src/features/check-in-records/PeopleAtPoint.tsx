import type { PointCounts } from '@huiwu/contract/check-ins';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { pointCountsQuery, pointTitle } from '../../shared/check-ins/check-in-counts.queries.ts';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { usePage } from '../../shared/page/usePage.ts';
import { RecordViews } from './RecordViews.tsx';

const NO_POINTS = '还没有签到点，请先在“签到点”中新增。';

type Point = PointCounts['points'][number];

interface ChoiceProps {
  points: readonly Point[];
  /** None where the address names a point that the meeting does not have. */
  chosen: string | undefined;
  /** How many people the list of a point has. */
  say: (point: Point) => string;
}

function PointChoice({ points, chosen, say }: ChoiceProps) {
  const { setSearch } = usePage();
  return (
    <div className="check-in-choice">
      <label htmlFor="people-point">签到点</label>
      <Select
        id="people-point"
        value={chosen}
        placeholder="请选择签到点"
        options={points.map((point) => ({ value: point.id, label: `${pointTitle(point)}（${say(point)}）` }))}
        onChange={(point) => setSearch(() => new URLSearchParams({ point }))}
      />
    </div>
  );
}

interface PeopleAtPointProps extends Pick<ChoiceProps, 'say'> {
  title: string;
  description: string;
  /** The list within a point, in the frame of the page. */
  children: (within: { point: string }, frame: (list: ReactNode) => ReactNode) => ReactNode;
}

/** A list of people at one of the points, also at a disabled one. */
export function PeopleAtPoint({ title, description, say, children }: PeopleAtPointProps) {
  const query = useQuery(pointCountsQuery());
  const asked = usePage().search.get('point');
  const points = query.data?.points ?? [];
  const chosen = asked === null ? points[0] : points.find(({ id }) => id === asked);
  const id = chosen?.id ?? '';
  const within = useMemo(() => ({ point: id }), [id]);
  const frame = (list: ReactNode) => (
    <PageFrame title={title} description={description}>
      <RecordViews />
      {points.length > 0 && <PointChoice points={points} chosen={chosen?.id} say={say} />}
      {list}
    </PageFrame>
  );
  if (chosen !== undefined) return children(within, frame);
  return frame(
    <section className="panel" aria-label={title}>
      <LoadFirst query={query}>
        {() => <p className="quiet">{points.length > 0 ? '该签到点已不存在，请选择签到点。' : NO_POINTS}</p>}
      </LoadFirst>
    </section>,
  );
}
