import { pathParameters, type Endpoint } from '@huiwu/contract/base/endpoint';

type Values = Record<string, unknown>;

/** Values that pass each call's shape and point at nothing, for tests that walk all calls. */
const SAMPLES: Record<string, Values> = {
  getSystemToken: { appKey: 'nobody', appSecret: 'nothing' },
  signIn: { type: 'sms', phone: '19912345678', code: '000000' },
  sendSmsCode: { type: 'login', phone: '19912345678' },
  editPassword: { oldPassword: 'Old-horse-7', password: 'New-horse-7', confirmPassword: 'New-horse-7' },
  retrievePassword: { phone: '19912345678', code: '000000', password: 'New-horse-7', confirmPassword: 'New-horse-7' },
  editProfile: { version: 1, realName: '张三' },
  editPhone: { password: 'Old-horse-7', phone: '19912345678', code: '000000' },
  addApplication: { realName: '张三', phone: '19912345678', code: '000000', companyName: '某公司' },
  auditApplication: { id: 'nothing', version: 1, isPassed: false, remark: '不符' },
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
  nextSerialNumber: { type: 'meeting' },
  listDictionaryEntries: { type: 'sys_state' },
  savePreference: { name: 'searchHistory', value: ['会议'] },
  unlockSession: { password: 'Old-horse-7' },
  uploadFile: { file: { filename: '说明.txt', content: '会议须知' } },
  downloadFile: { fileName: 'nothing' },
  downloadResource: { resource: 'nothing' },
  downloadZip: { fileNames: ['nothing'] },
  listFiles: { fileNames: ['nothing'] },
  getSetting: { key: 'footer' },
  forceOut: { ids: ['nothing'] },
  endOwnSessions: { ids: ['nothing'] },
};

/** Input for a call: of its own where it needs more than an id. */
export const sampleFor = (name: string, endpoint: Endpoint): Values =>
  SAMPLES[name] ?? Object.fromEntries(pathParameters(endpoint.path).map((parameter) => [parameter, 'nothing']));
