import type { AccountInfo } from '@huiwu/contract/account';
import { PLATFORM_CUST_CODE } from '@huiwu/contract/base/limits';
import { pickerPath } from '../../shared/meetings/picker-path.ts';

const PLATFORM_TITLE = '综合运营后台';
const COMPANY_SUBTITLE = '会务运营后台';
const PRODUCT = '会务';

type Where = Pick<AccountInfo, 'custCode' | 'custName' | 'meeting'>;

interface SidebarHead {
  title: string;
  subtitle: string;
}

/**
 * The sidebar's head. The specification, section 2: outside of all meetings, the operator's is 综合运营后台. A customer
 * sees its own name, and in a meeting everyone sees that meeting and the customer that holds it.
 */
export const sidebarHead = ({ custCode, custName, meeting }: Where): SidebarHead => {
  if (meeting) return { title: meeting.name, subtitle: meeting.custName };
  if (custCode === '') return { title: PRODUCT, subtitle: '' };
  if (custCode === PLATFORM_CUST_CODE) return { title: PLATFORM_TITLE, subtitle: custName };
  return { title: custName, subtitle: COMPANY_SUBTITLE };
};

/** Where another meeting is picked, once one is open. */
export const switchMeetingPath = ({ custCode, meeting }: Where): string | undefined =>
  meeting && pickerPath(custCode, 's');
