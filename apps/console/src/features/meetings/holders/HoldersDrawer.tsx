import { useQuery } from '@tanstack/react-query';
import { isReadOnly, type MeetingRow } from '@huiwu/contract/meetings';
import { FormDrawer } from '../../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../../shared/forms/LoadFirst.tsx';
import type { RecordLayerProps } from '../../../shared/records/console-record.ts';
import { meetingHoldersQuery, meetingQuery } from '../meetings.queries.ts';
import { HolderList } from './HolderList.tsx';

export function HoldersDrawer({ id, name, onClose }: RecordLayerProps<MeetingRow>) {
  const meeting = useQuery(meetingQuery(id));
  const holders = useQuery(meetingHoldersQuery(id));
  return (
    <FormDrawer title={`会议角色 ${meeting.data?.name ?? name}`} onClose={onClose}>
      <div className="holders">
        <LoadFirst query={meeting} rows={6}>
          {({ custCode, state }) => (
            <LoadFirst query={holders} rows={6}>
              {(answer) => (
                <HolderList meetingId={id} custCode={custCode} isReadOnly={isReadOnly(state)} answer={answer} />
              )}
            </LoadFirst>
          )}
        </LoadFirst>
      </div>
    </FormDrawer>
  );
}
