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
 * The header of the sidebar; the specification, section 2. Outside meetings, the operator sees 综合运营后台 and a customer
 * sees its own name. In a meeting, everyone sees the meeting and its customer.
 */
export const sidebarHead = ({ custCode, custName, meeting }: Where): SidebarHead => {
  if (meeting) return { title: meeting.name, subtitle: meeting.custName };
  if (custCode === '') return { title: PRODUCT, subtitle: '' };
  if (custCode === PLATFORM_CUST_CODE) return { title: PLATFORM_TITLE, subtitle: custName };
  return { title: custName, subtitle: COMPANY_SUBTITLE };
};

/** The link to the meeting picker, in a meeting only. */
export const switchMeetingPath = ({ custCode, meeting }: Where): string | undefined =>
  meeting && pickerPath(custCode, 's');
