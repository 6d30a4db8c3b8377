import { useQuery } from '@tanstack/react-query';
import type { MeetingDashboard } from '@huiwu/contract/meetings';
import { useMemo } from 'react';
import type { Recorded } from '../records/console-record.ts';
import type { ConsoleRecord } from '../records/define-console-record.ts';
import { meetingDashboardQuery } from './meeting-dashboard.queries.ts';

const readOnly = <Row extends Recorded, Detail extends Row>(
  of: ConsoleRecord<Row, Detail>,
): ConsoleRecord<Row, Detail> => {
  const { list, get } = of.calls;
  return {
    ...of,
    imports: undefined,
    EmptyAction: undefined,
    Bulk: undefined,
    actions: [],
    layers: {},
    calls: { list, ...(get && { get }) },
  };
};

/** A record of the current meeting. In a closed meeting it is read-only. */
export const useMeetingRecord = <Row extends Recorded, Detail extends Row>(
  of: ConsoleRecord<Row, Detail>,
): { of: ConsoleRecord<Row, Detail>; closed: MeetingDashboard['meeting'] | undefined } => {
  const { data: meeting } = useQuery({ ...meetingDashboardQuery(), select: (dashboard) => dashboard.meeting });
  const shown = useMemo(() => readOnly(of), [of]);
  return meeting?.isReadOnly === true ? { of: shown, closed: meeting } : { of, closed: undefined };
};
