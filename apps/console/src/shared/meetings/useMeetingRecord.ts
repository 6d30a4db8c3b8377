import { useQuery } from '@tanstack/react-query';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import type { MeetingDashboard } from '@huiwu/contract/meetings';
import { useMemo } from 'react';
import { useAccess } from '../access/useAccess.ts';
import type { Recorded } from '../records/console-record.ts';
import type { ConsoleRecord } from '../records/define-console-record.ts';
import { meetingDashboardQuery } from './meeting-dashboard.queries.ts';

/** What remains possible in a closed meeting: files of its rows, and money of a cancelled one. */
const remaining = <Row extends Recorded, Detail extends Row>(
  of: ConsoleRecord<Row, Detail>,
  isCancelled: boolean,
): ConsoleRecord<Row, Detail> => {
  const { list, get, export: exports } = of.calls;
  const transitions = Object.entries(of.calls.transitions ?? {});
  const isOpen = (to: Endpoint): boolean => isCancelled && to.alsoWhenCancelled === true;
  const remains = ({ to }: { to: Endpoint }): boolean => isOpen(to);
  return {
    ...of,
    imports: undefined,
    EmptyAction: undefined,
    Bulk: undefined,
    sends: undefined,
    actions: of.actions?.filter(remains),
    layers: Object.fromEntries(Object.entries(of.layers ?? {}).filter(([, layer]) => remains(layer))),
    calls: {
      list,
      ...(get && { get }),
      ...(exports && { export: exports }),
      transitions: Object.fromEntries(transitions.filter(([, to]) => isOpen(to))),
    },
  };
};

const ADD_NOTICES = { access: { function: 'notices.add' } } as const;

/** A record of the current meeting. In a closed meeting it is read-only, but for money of a cancelled one. */
export const useMeetingRecord = <Row extends Recorded, Detail extends Row>(
  of: ConsoleRecord<Row, Detail>,
): { of: ConsoleRecord<Row, Detail>; closed: MeetingDashboard['meeting'] | undefined } => {
  const { data: meeting } = useQuery({ ...meetingDashboardQuery(), select: (dashboard) => dashboard.meeting });
  const maySend = useAccess().can(ADD_NOTICES);
  const open = useMemo(() => (maySend || of.sends === undefined ? of : { ...of, sends: undefined }), [of, maySend]);
  const isCancelled = meeting?.state === 'cancelled';
  const shown = useMemo(() => remaining(of, isCancelled), [of, isCancelled]);
  return meeting?.isReadOnly === true ? { of: shown, closed: meeting } : { of: open, closed: undefined };
};
