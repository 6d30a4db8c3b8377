import { meetingRecord, type MeetingDetail } from '@huiwu/contract/meetings';
import type { ReactElement } from 'react';
import { FieldItem } from '../../../shared/records/fields/FieldItem.tsx';
import type { FieldName } from './meeting-values.ts';

interface MeetingFieldProps {
  name: FieldName;
  /** Absent for a new meeting. */
  meeting: MeetingDetail | undefined;
  isWide?: boolean;
  /** The field keeps its value but is not shown. */
  isHidden?: boolean;
  /** The input, where it is not that of its kind. */
  input?: ReactElement;
}

/** An input of a meeting, derived from the record. */
export function MeetingField({ name, meeting, isWide = false, isHidden = false, input }: MeetingFieldProps) {
  return (
    <div className={isWide ? 'is-wide' : ''} hidden={isHidden}>
      <FieldItem name={name} field={meetingRecord.fields[name]} present={meeting} {...(input && { input })} />
    </div>
  );
}
