import type { AccountInfo } from '@huiwu/contract/account';

const OPERATIONS_TITLE = '综合运营后台';
const PRODUCT = '会务';

/** The sidebar's head: the meeting that is open, else the operations back office of a company, else the product. */
export const sidebarTitle = ({ custCode, meeting }: Pick<AccountInfo, 'custCode' | 'meeting'>): string => {
  if (meeting) return meeting.name;
  return custCode === '' ? PRODUCT : OPERATIONS_TITLE;
};
