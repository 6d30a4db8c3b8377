import type { AccountInfo } from '@huiwu/contract/account';
import { pickerPath } from '../../shared/meetings/picker-path.ts';

const OPERATIONS_TITLE = '综合运营后台';
const PRODUCT = '会务';

type Where = Pick<AccountInfo, 'custCode' | 'meeting'>;

/** The sidebar's head: the meeting that is open, else the operations back office of a company, else the product. */
export const sidebarTitle = ({ custCode, meeting }: Where): string => {
  if (meeting) return meeting.name;
  return custCode === '' ? PRODUCT : OPERATIONS_TITLE;
};

/** Where another meeting is picked, once one is open. */
export const switchMeetingPath = ({ custCode, meeting }: Where): string | undefined =>
  meeting && pickerPath(custCode, 's');
