import type { AccountInfo } from '@huiwu/contract/account';
import type { FunctionName } from '@huiwu/contract/base/functions';
import { FUNCTIONS } from '@huiwu/contract/catalogue/access';

const withoutRights: AccountInfo = {
  Id: 'me',
  Realname: '李管理',
  Phone: '19900000001',
  Avatar: '',
  Department: '运营部',
  Logintime: '2026-11-21T01:00:00.000Z',
  Region: '上海',
  Lastlogintime: null,
  custCode: 'HUIWU',
  custName: '会务',
  custLogo: '',
  roles: [],
  permissions: [],
  functions: [],
  fields: {},
};

/** An admin who may do everything. */
export const platformAdmin: AccountInfo = { ...withoutRights, roles: ['admin'], permissions: ['*:*:*'] };

/** An admin who has just these functions. */
export const accountWith = (functions: FunctionName[], fields: AccountInfo['fields'] = {}): AccountInfo => ({
  ...withoutRights,
  functions: functions.map((name) => FUNCTIONS[name].key),
  fields,
});
