import type { NoticeStart } from '@huiwu/contract/notice-starts';
import type { BulkProps } from '../../bulk/bulk-props.ts';

export const SEND_VERB = '发送通知';

/** The rows that a notice is begun from. */
export type NoticeRows = Omit<BulkProps, 'onDone' | 'rows' | 'total'>;

/** A list from whose rows notices are begun. */
export interface NoticeSource {
  call: NoticeStart;
  /** 发送通知 by default. */
  verb?: string;
  /** Its name in the row's `actions`, where it can be blocked. */
  name?: string;
  /** Most rows of one notice; 1 if it is not offered for selected rows. */
  max: number;
  /** All rows that the filters find can be meant. */
  takesFilter?: true;
  /** The input of the call; the ids of the rows by default. */
  inputOf?: (rows: NoticeRows) => object;
}

/** A list without a filter takes selected rows alone. */
export const noticeBlockerOf = ({ max, takesFilter }: NoticeSource, { ids, isAll }: NoticeRows): string | undefined => {
  if (isAll) return takesFilter === undefined ? `请逐条选择，一次最多 ${max} 条` : undefined;
  return ids.length > max ? `一次最多选择 ${max} 条` : undefined;
};

export const noticeInputOf = ({ inputOf }: NoticeSource, rows: NoticeRows): object =>
  inputOf?.(rows) ?? { ids: rows.ids };
