import { pathParameters, type Endpoint } from '@huiwu/contract/base/endpoint';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

type Values = Record<string, unknown>;

const MODULES = path.resolve(import.meta.dirname, '../modules');

/** The `matrix` of every noun, found by the names of their files: what imports this does not have the whole server checked. */
export const findMatrices = <Matrix>(): Promise<Matrix[]> =>
  Promise.all(
    readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.matrix.ts'))
      .toSorted()
      .map(async (file) => {
        const { matrix } = (await import(pathToFileURL(path.join(MODULES, file)).href)) as { matrix: Matrix };
        return matrix;
      }),
  );

const found = await findMatrices<{ samples: Record<string, Values> }>();

/** Values that pass each call's shape and point at nothing, for tests that walk all calls. */
const SAMPLES: Record<string, Values> = {
  ...Object.assign({}, ...found.map(({ samples }) => samples)),
  getSystemToken: { appKey: 'no-one', appSecret: 'nothing' },
  signIn: { type: 'sms', phone: '19912345678', code: '000000' },
  sendSmsCode: { type: 'login', phone: '19912345678' },
  finishTwoFactor: { ticket: 'A'.repeat(43), code: '000000' },
  finishSingleSignOn: { code: 'x', state: 'A'.repeat(43) },
  bindIdentity: { ticket: 'A'.repeat(43), phone: '19912345678', code: '000000' },
  unbindOwnIdentity: { password: 'Old-horse-7' },
  sendTwoFactorCode: { ticket: 'A'.repeat(43) },
  beginTwoFactor: { password: 'Old-horse-7' },
  confirmTwoFactor: { code: '000000' },
  endTwoFactor: { password: 'Old-horse-7', code: '000000' },
  renewRecoveryCodes: { password: 'Old-horse-7', code: '000000' },
  editPassword: { oldPassword: 'Old-horse-7', password: 'New-horse-7', confirmPassword: 'New-horse-7' },
  resetForgottenPassword: {
    phone: '19912345678',
    code: '000000',
    password: 'New-horse-7',
    confirmPassword: 'New-horse-7',
  },
  editProfile: { version: 1, realName: '张三' },
  editPhone: { password: 'Old-horse-7', phone: '19912345678', code: '000000' },
  addApplication: { realName: '张三', phone: '19912345678', code: '000000', companyName: '某公司' },
  reviewApplication: { id: 'nothing', version: 1, isPassed: false, remark: '不符' },
  addAdmin: { realName: '张三', phone: '19912345678', departmentId: 'nothing', roleIds: [] },
  editAdmin: { id: 'nothing', version: 1, realName: '张三', departmentId: 'nothing' },
  changeAdminState: { id: 'nothing', state: '0' },
  sendInitialPasswords: { ids: ['nothing'] },
  sendInitialPasswordsLater: { ids: ['nothing'] },
  getMeetingRoles: { adminId: 'nothing' },
  editMeetingRoles: { id: 'nothing', version: 1, roles: [] },
  addRole: { name: '前台', code: 'desk', kind: 'operations', dataScope: 'own' },
  editRole: { id: 'nothing', version: 1, name: '前台', code: 'desk', dataScope: 'own' },
  changeRoleState: { id: 'nothing', state: '0' },
  getRoleMenus: { roleId: 'nothing' },
  getRoleFunctions: { roleId: 'nothing' },
  getRoleFields: { roleId: 'nothing' },
  grantRoleMenus: { roleId: 'nothing', version: 1, menuIds: [] },
  grantRoleFunctions: { roleId: 'nothing', version: 1, functionIds: [] },
  grantRoleFields: { roleId: 'nothing', version: 1, fields: [] },
  addDepartment: { parentId: null, name: '市场部', code: 'SC' },
  editDepartment: { id: 'nothing', version: 1, parentId: null, name: '市场部', code: 'SC', order: 10 },
  sortDepartments: { places: [{ id: 'nothing', version: 1, parentId: null, order: 10 }] },
  changeDepartmentState: { id: 'nothing', state: '0' },
  addCustomer: { custCode: 'YUANSHAN', custName: '远山会展' },
  editCustomer: { id: 'nothing', version: 1, custName: '远山会展' },
  changeCustomerState: { id: 'nothing', state: '0' },
  editCompany: { version: 1, custName: '远山会展' },
  addMeeting: { name: '年会', beginAt: '2027-01-05', endAt: '2027-01-06' },
  editMeeting: { id: 'nothing', version: 1, name: '年会', beginAt: '2027-01-05', endAt: '2027-01-06' },
  cloneMeeting: { id: 'nothing', name: '年会', beginAt: '2027-01-05', parts: [] },
  ...Object.fromEntries(
    ['publish', 'approve', 'suspend', 'resume', 'reopen', 'archive'].map((step) => [
      `${step}Meeting`,
      { id: 'nothing', version: 1 },
    ]),
  ),
  rejectMeeting: { id: 'nothing', version: 1, reason: '不符' },
  cancelMeeting: { id: 'nothing', version: 1, reason: '台风' },
  editMeetingHolder: { id: 'nothing', adminId: 'nothing', version: 1, roleIds: [], beginTime: null, endTime: null },
  savePreference: { name: 'searchHistory', value: ['会议'] },
  listSavedViews: { list: '管理员列表' },
  addSavedView: { list: '管理员列表', name: '启用的', state: { filters: { state: '1' } } },
  editSavedView: { id: 'nothing', version: 1, name: '启用的', state: { filters: {} } },
  shareSavedView: { id: 'nothing', version: 1, audience: 'company' },
  unlockSession: { password: 'Old-horse-7' },
  uploadFile: { file: { filename: '说明.txt', content: '会议须知' } },
  downloadFile: { fileName: 'nothing' },
  downloadResource: { resource: 'nothing' },
  downloadZip: { fileNames: 'nothing' },
  listFiles: { fileNames: ['nothing'] },
  revokeSession: { ids: ['nothing'] },
  endOwnSessions: { ids: ['nothing'] },
};

/** Input for a call: of its own where it needs more than an id. */
export const sampleFor = (name: string, endpoint: Endpoint): Values =>
  SAMPLES[name] ?? Object.fromEntries(pathParameters(endpoint.path).map((parameter) => [parameter, 'nothing']));
