import { DEFAULT_APP_KEY } from '../../composition.ts';
import type { Rows } from './row.ts';

/** What everybody does for themselves: the way in, the account, files. */
export const PERSONAL: Rows = {
  getSystemToken: { input: ({ world }) => ({ appKey: DEFAULT_APP_KEY, appSecret: world.secrets.appSecret }) },
  getCaptcha: { writes: true },
  signIn: { answers: 500 },
  sendSmsCode: { logs: 0 },
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
  editPassword: { answers: 400, isCostly: true },
  editPhone: { answers: 400, isCostly: true },
  retrievePassword: { answers: 400 },
  addApplication: { answers: 400 },
  getMenuTree: {},
  getOverview: {},
  getMeetingReport: {},
  getPreferences: {},
  savePreference: { logs: 0 },
  listRoleChoices: {},
  listDepartments: {},
  listDictionaryEntries: {},
  getSetting: {},
  nextSerialNumber: { input: () => ({ type: 'admin' }), withoutFunctions: 403 },
  uploadFile: {},
  uploadImage: { answers: 400 },
  uploadEditorImage: { answers: 400 },
  showImage: { on: 'image', input: ({ id }) => ({ fileName: `${id}.png` }) },
  downloadFile: { on: 'file', input: ({ id }) => ({ fileName: `${id}.txt` }) },
  downloadResource: { on: 'file', input: ({ id }) => ({ resource: `${id}.txt` }), writes: true, logs: 1 },
  downloadZip: { on: 'file', input: ({ id }) => ({ fileNames: [`${id}.txt`] }), writes: true, logs: 1 },
  listFiles: {
    on: 'file',
    input: ({ id }) => ({ fileNames: [`${id}.txt`] }),
    verdict: ({ code, data }) => (code === 200 && (data as []).length === 0 ? 404 : code),
  },
};
