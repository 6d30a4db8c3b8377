import { noticeRecord, type Notice } from '@huiwu/contract/notices';
import type { ReactElement } from 'react';
import { FieldItem } from '../../../shared/records/fields/FieldItem.tsx';
import type { NoticeValues } from './notice-values.ts';

interface NoticeFieldProps {
  name: keyof NoticeValues;
  /** Absent for a new notice. */
  notice: Notice | undefined;
  isWide?: boolean;
  /** The field keeps its value but is not shown. */
  isHidden?: boolean;
  /** The input, where it is not that of its kind. */
  input?: ReactElement;
}

/** An input of a notice, derived from the record. */
export function NoticeField({ name, notice, isWide = false, isHidden = false, input }: NoticeFieldProps) {
  return (
    <div className={isWide ? 'is-wide' : ''} hidden={isHidden}>
      <FieldItem name={name} field={noticeRecord.fields[name]} present={notice} {...(input && { input })} />
    </div>
  );
}
