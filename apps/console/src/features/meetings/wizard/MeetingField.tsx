import { meetingRecord, type MeetingDetail } from '@huiwu/contract/meetings';
import { FieldItem } from '../../../shared/records/fields/FieldItem.tsx';
import type { FieldName } from './meeting-values.ts';

interface MeetingFieldProps {
  name: FieldName;
  /** As it is now; absent while one is added. */
  meeting: MeetingDetail | undefined;
  isWide?: boolean;
  /** Kept with what it holds, and not shown. */
  isHidden?: boolean;
}

/** One field of a meeting, as the record describes it. */
export function MeetingField({ name, meeting, isWide = false, isHidden = false }: MeetingFieldProps) {
  return (
    <div className={isWide ? 'is-wide' : ''} hidden={isHidden}>
      <FieldItem name={name} field={meetingRecord.fields[name]} present={meeting} />
    </div>
  );
}
