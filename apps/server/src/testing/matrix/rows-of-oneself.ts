import { DEFAULT_APP_KEY } from '../../composition.ts';
import type { Rows, MatrixTarget } from './row.ts';

const viewOf = ({ id, number }: MatrixTarget) => ({ id, version: 1, name: `视图${number}`, state: { filters: {} } });

const BOTH = { password: 'Old-horse-7', code: '000000' };

/** Wrong like those of other calls, with which it would be one too many. */
const unguessed =
  (input: object) =>
  async ({ world }: MatrixTarget) => {
    await world.db.deleteFrom('sign_in_guards').execute();
    return { ...input };
  };

/** What everyone does for themselves: the way in, the account, files. */
export const PERSONAL: Rows = {
  getSystemToken: { input: ({ world }) => ({ appKey: DEFAULT_APP_KEY, appSecret: world.secrets.appSecret }) },
  getCaptcha: { writes: true },
  signIn: { answers: 500 },
  sendSmsCode: { logs: 0 },
  finishTwoFactor: { answers: 500 },
  sendTwoFactorCode: { answers: 500 },
  // Where it is not set up, that is all that anyone hears.
  startSingleSignOn: { answers: 651_801 },
  finishSingleSignOn: { answers: 651_801 },
  bindIdentity: { answers: 651_801 },
  getOwnIdentity: {},
  signOut: { endsSession: true, logs: 0 },
  lockSession: { endsSession: true },
  unlockSession: { answers: 400, endsSession: true, isCostly: true, logs: 1 },
  getAccountInfo: {},
  getProfile: {},
  editProfile: {
    input: async ({ caller, world }) => {
      const row = await world.db.selectFrom('admins').selectAll().where('id', '=', caller.id).executeTakeFirst();
      return { version: row?.version ?? 1, realName: '赵六' };
    },
  },
  editPassword: { answers: 400, isCostly: true, logs: 1 },
  editPhone: { answers: 400, isCostly: true, logs: 1 },
  resetForgottenPassword: { answers: 400 },
  addApplication: { answers: 400 },
  getTwoFactor: {},
  beginTwoFactor: { input: unguessed({ password: 'Old-horse-7' }), answers: 400, isCostly: true, logs: 1 },
  confirmTwoFactor: { answers: 400 },
  endTwoFactor: { input: unguessed(BOTH), answers: 400, isCostly: true, logs: 1 },
  renewRecoveryCodes: { input: unguessed(BOTH), answers: 400, isCostly: true, logs: 1 },
  unbindOwnIdentity: { input: unguessed({ password: 'Old-horse-7' }), answers: 400, isCostly: true, logs: 1 },
  getMenuTree: {},
  getOverview: {},
  getHomeFigures: {},
  getMeetingReport: {},
  getPreferences: {},
  savePreference: { logs: 0 },
  listOwnSignIns: {},
  listOwnSessions: {},
  // Of all that are named only one's own are ended; whose the others are is not told.
  endOwnSessions: {
    on: 'session',
    within: 'anything',
    input: ({ id }) => ({ ids: [id] }),
    but: { absent: 200 },
    idleAt: ['sameDepartment', 'below', 'otherDepartment', 'otherCompany', 'absent'],
    logs: (place) => (place === 'own' ? 1 : 0),
  },
  listSavedViews: { input: () => ({ list: 'admins' }) },
  addSavedView: {
    input: ({ number }) => ({ list: 'admins', name: `视图${number}`, state: { filters: {} } }),
    logs: 0,
  },
  editSavedView: [
    { on: 'ownView', within: 'oneself', input: viewOf, logs: 0 },
    { on: 'sharedView', within: 'own-company', input: viewOf, withoutFunctions: 403 },
  ],
  deleteSavedView: [
    { on: 'ownView', within: 'oneself', input: ({ id }) => ({ id }), logs: 0 },
    { on: 'sharedView', within: 'own-company', input: ({ id }) => ({ id }), withoutFunctions: 403 },
  ],
  listMyMeetings: {},
  // Outside of a meeting there is no desk to sit at.
  getMeetingDashboard: { answers: 403, inMeeting: 200 },
  listRoleChoices: {},
  listDepartmentChoices: {},
  listCustomerChoices: {},
  listDictionaryEntries: {},
  getSetting: {},
  nextSerialNumber: { input: () => ({ type: 'admin' }), withoutFunctions: 403 },
  uploadFile: {},
  uploadImage: { answers: 400 },
  uploadEditorImage: { answers: 400 },
  showImage: { on: 'image', input: ({ id }) => ({ fileName: `${id}.png` }) },
  downloadFile: { on: 'file', within: 'oneself', input: ({ id }) => ({ fileName: `${id}.txt` }) },
  downloadResource: {
    on: 'file',
    within: 'oneself',
    input: ({ id }) => ({ resource: `${id}.txt` }),
    writes: true,
    logs: 1,
  },
  downloadZip: {
    on: 'file',
    within: 'oneself',
    input: ({ id }) => ({ fileNames: `${id}.txt` }),
    writes: true,
    logs: 1,
  },
  // A document is its owner's alone while no record shows it.
  listFiles: {
    on: 'file',
    within: 'oneself',
    input: ({ id }) => ({ fileNames: [`${id}.txt`] }),
    verdict: ({ code, data }) => (code === 200 && (data as []).length === 0 ? 404 : code),
  },
};
