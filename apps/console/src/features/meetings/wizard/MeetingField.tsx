import { meetingRecord, type MeetingDetail } from '@huiwu/contract/meetings';
import { FieldItem } from '../../../shared/records/fields/FieldItem.tsx';
import type { FieldName } from './meeting-values.ts';

interface MeetingFieldProps {
  name: FieldName;
  /** As it is now; absent while one is added. */
  meeting: MeetingDetail | undefined;
  /** In place of the record's own sentence. */
  help?: string;
  isWide?: boolean;
  /** Kept with what it holds, and not shown. */
  isHidden?: boolean;
}

/** One field of a meeting, as the record describes it. */
export function MeetingField({ name, meeting, help, isWide = false, isHidden = false }: MeetingFieldProps) {
  const field = meetingRecord.fields[name];
  return (
    <div className={isWide ? 'is-wide' : ''} hidden={isHidden}>
      <FieldItem name={name} field={{ ...field, ...(help !== undefined && { help }) }} present={meeting} />
    </div>
  );
}
