import { PLATFORM_CUST_CODE } from '@huiwu/contract/base/limits';
import { AGREEMENT } from './agreement.ts';

interface Setting {
  key: string;
  name: string;
  value: string;
  is_public: 0 | 1;
  /** What the name leaves unsaid. */
  remark?: string;
}

export const SETTINGS: Setting[] = [
  { key: 'agreement', name: '用户协议与隐私政策', value: AGREEMENT, is_public: 1 },
  { key: 'footer', name: '页脚版权信息', value: '© 会务 Huiwu 版权所有', is_public: 1 },
  { key: 'icp', name: '备案号', value: '', is_public: 1 },
  { key: 'platformCustCode', name: '平台运营方客户代码', value: PLATFORM_CUST_CODE, is_public: 1 },
  { key: 'passwordExpiryDays', name: '密码有效期', value: '0', is_public: 0, remark: '到期后须修改密码才能登录。' },
  { key: 'sessionIdleMinutes', name: '无操作自动退出', value: '30', is_public: 0 },
  { key: 'sessionHours', name: '单次登录最长时间', value: '12', is_public: 0 },
  { key: 'sessionsPerAdmin', name: '每人同时登录数上限', value: '20', is_public: 0 },
  {
    key: 'secondStepFor',
    name: '强制两步验证范围',
    value: 'own',
    is_public: 0,
  },
  { key: 'publishNeedsReview', name: '会议发布须审核', value: '0', is_public: 0 },
  { key: 'logRetentionDays', name: '日志保存天数', value: '400', is_public: 0, remark: '不少于 180 天。' },
];
