import { missingCalls, missingRecord, type MissingPerson, type PointCounts } from '@huiwu/contract/check-ins';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useMemo } from 'react';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { usePage } from '../../shared/page/usePage.ts';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';
import { pointCountsQuery, pointTitle } from '../../shared/check-ins/check-in-counts.queries.ts';
import { typeFilter } from './record-filters.ts';
import { RecordViews } from './RecordViews.tsx';

const TITLE = '未签到名单';
const NO_POINTS = '还没有签到点，请先在“签到点”中新增。';

const missingConsole = defineConsoleRecord<MissingPerson, MissingPerson>({
  noun: 'missing',
  record: missingRecord,
  calls: missingCalls,
  show: ['name', 'company', 'type', 'phone', 'regNo'],
  filters: ['name', 'company', typeFilter],
  texts: {
    title: TITLE,
    description: '应到而还没有签到的人员；在“签到点”中可以通知他们。',
    list: TITLE,
    counted: '人',
    empty: { title: '应到人员都已签到' },
  },
});

interface ChoiceProps {
  points: PointCounts['points'];
  /** None where the address names a point that the meeting does not have. */
  chosen: string | undefined;
}

function PointChoice({ points, chosen }: ChoiceProps) {
  const { setSearch } = usePage();
  return (
    <div className="check-in-choice">
      <label htmlFor="missing-point">签到点</label>
      <Select
        id="missing-point"
        value={chosen}
        placeholder="请选择签到点"
        options={points.map((point) => ({
          value: point.id,
          label: `${pointTitle(point)}（未签到 ${point.missing} 人）`,
        }))}
        onChange={(point) => setSearch(() => new URLSearchParams({ point }))}
      />
    </div>
  );
}

function MissingAt({ points, chosen }: ChoiceProps & { chosen: string }) {
  const within = useMemo(() => ({ point: chosen }), [chosen]);
  return (
    <RecordsPage
      of={missingConsole}
      within={within}
      frame={(list) => (
        <PageFrame title={TITLE} description={missingConsole.texts.description}>
          <RecordViews />
          <PointChoice {...{ points, chosen }} />
          {list}
        </PageFrame>
      )}
    />
  );
}

/** Who is expected at a point and has not come. */
export function MissingPage() {
  const query = useQuery(pointCountsQuery());
  const asked = usePage().search.get('point');
  const points = query.data?.points ?? [];
  const chosen = asked === null ? points[0] : points.find(({ id }) => id === asked);
  if (chosen !== undefined) return <MissingAt key={chosen.id} points={points} chosen={chosen.id} />;
  return (
    <PageFrame title={TITLE} description={missingConsole.texts.description}>
      <RecordViews />
      {points.length > 0 && <PointChoice points={points} chosen={undefined} />}
      <section className="panel" aria-label={TITLE}>
        <LoadFirst query={query}>
          {() => <p className="quiet">{points.length > 0 ? '该签到点已不存在，请选择签到点。' : NO_POINTS}</p>}
        </LoadFirst>
      </section>
    </PageFrame>
  );
}
