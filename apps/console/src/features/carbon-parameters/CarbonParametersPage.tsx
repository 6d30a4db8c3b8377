import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { Waiting } from '../../shared/components/Waiting.tsx';
import { CarbonRunBar } from '../../shared/carbon/CarbonRunBar.tsx';
import { ReadOnlyBanner } from '../../shared/meetings/ReadOnlyBanner.tsx';
import { meetingDashboardQuery } from '../../shared/meetings/meeting-dashboard.queries.ts';
import { effectsQuery, parametersQuery } from './carbon-parameters.queries.ts';
import { ParameterForm } from './ParameterForm.tsx';
import './carbon-parameters.css';

/** How the open meeting calculates its emissions, and what follows from it. */
export function CarbonParametersPage() {
  const query = useQuery(parametersQuery());
  const { data: effects } = useQuery(effectsQuery());
  const { data: meeting } = useQuery({ ...meetingDashboardQuery(), select: (dashboard) => dashboard.meeting });
  const { data } = query;
  // Not by version: what is typed stays when another person saves meanwhile.
  const [saves, setSaves] = useState(0);
  const handleSaved = async () => {
    await query.refetch();
    setSaves((count) => count + 1);
  };
  const isReadOnly = meeting?.isReadOnly === true;
  return (
    <PageFrame
      title="碳参数设置"
      description="核算的边界、区域、年份和口径；右侧是各分类现在取用的因子。"
      actions={effects && <CarbonRunBar run={effects.run} isReadOnly={isReadOnly} />}
    >
      {isReadOnly && meeting && <ReadOnlyBanner state={meeting.state} />}
      {query.isError && !data && <LoadError query={query} />}
      {data ? (
        <ParameterForm
          key={`${data.id} ${saves}`}
          parameters={data}
          view={effects}
          isReadOnly={isReadOnly}
          onSaved={handleSaved}
        />
      ) : (
        !query.isError && <Waiting className="panel" heading={96} rows={8} />
      )}
    </PageFrame>
  );
}
