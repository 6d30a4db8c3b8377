import type { SignInLog } from '@huiwu/contract/sign-in-logs';
import { TimeText } from '../../shared/components/TimeText.tsx';
import { DictionaryTag } from '../../shared/dictionaries/DictionaryTag.tsx';
import { RequestNumber } from '../../shared/failures/RequestNumber.tsx';
import type { Column } from '../../shared/columns/columns.tsx';
import { choiceFilter, dayRangeFilter, textFilter, type FilterField } from '../../shared/filters/filter-fields.tsx';

export const signInLogFilterFields: FilterField[] = [
  textFilter('adminName', '姓名'),
  choiceFilter('result', '结果', [
    { value: 'done', label: '成功' },
    { value: 'refused', label: '失败' },
  ]),
  dayRangeFilter('beginTime', 'endTime', '登录时间'),
  { ...textFilter('phone', '手机号码'), right: 'admins.phone' },
  textFilter('reason', '失败原因'),
  choiceFilter('method', '登录方式', [
    { value: 'password', label: '密码' },
    { value: 'sms', label: '验证码' },
    { value: 'session', label: '会话凭证' },
    { value: 'sso', label: '单点登录' },
  ]),
  textFilter('ip', 'IP 地址'),
  textFilter('requestId', '请求编号'),
];

/** What the list shows of a try to sign in: all of it. */
export const signInLogColumns: Column<SignInLog>[] = [
  {
    key: 'adminName',
    title: '姓名',
    width: 92,
    pin: 'start',
    onCard: 'head',
    render: ({ adminName }) => adminName || <span className="quiet">未知人员</span>,
  },
  {
    key: 'phone',
    right: 'admins.phone',
    title: '手机号码',
    width: 104,
    render: ({ phone = '—' }) => <span className="number">{phone}</span>,
  },
  {
    key: 'createdAt',
    title: '登录时间',
    width: 156,
    isSortable: true,
    render: ({ createdAt }) => <TimeText at={createdAt} isExact />,
  },
  {
    key: 'result',
    title: '结果',
    width: 68,
    onCard: 'side',
    render: ({ result }) => <DictionaryTag type="sign_in_result" value={result} />,
  },
  { key: 'reason', title: '失败原因', width: 116, render: ({ reason }) => reason || '—' },
  {
    key: 'method',
    title: '登录方式',
    width: 84,
    render: ({ method }) => <DictionaryTag type="sign_in_method" value={method} />,
  },
  { key: 'ip', title: 'IP 地址', width: 116, render: ({ ip }) => <span className="number">{ip}</span> },
  { key: 'browser', title: '浏览器', width: 100, render: ({ browser }) => browser || '—' },
  { key: 'os', title: '操作系统', width: 116, render: ({ os }) => os || '—' },
  {
    key: 'requestId',
    title: '请求编号',
    width: 108,
    onCard: 'none',
    render: ({ requestId }) => <RequestNumber id={requestId} />,
  },
];
