import type { NoticeStart } from '@huiwu/contract/notice-starts';
import type { BulkProps } from '../../bulk/bulk-props.ts';

export const SEND_VERB = '发送通知';

/** The rows that a notice is begun from. */
export type NoticeRows = Omit<BulkProps, 'onDone'>;

/** A list from whose rows notices are begun. */
export interface NoticeSource {
  call: NoticeStart;
  /** Most rows of one notice. */
  max: number;
  /** The input of the call; only the ids of selected rows by default. With it, all rows of a filter can be meant. */
  inputOf?: (rows: NoticeRows) => object;
}

/** A list without a filter takes selected rows alone. */
export const noticeBlockerOf = ({ max, inputOf }: NoticeSource, { ids, isAll }: NoticeRows): string | undefined => {
  if (isAll) return inputOf === undefined ? `请逐条选择，一次最多 ${max} 条` : undefined;
  return ids.length > max ? `一次最多选择 ${max} 条` : undefined;
};

export const noticeInputOf = ({ inputOf }: NoticeSource, rows: NoticeRows): object =>
  inputOf?.(rows) ?? { ids: rows.ids };
