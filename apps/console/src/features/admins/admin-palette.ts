import {
  addAdmin,
  changeAdminState,
  editAdmin,
  getAdmin,
  listAdmins,
  resetAdminPassword,
  type Admin,
} from '@huiwu/contract/admins';
import { PAGE_LIMIT_MAX, PHONE_DIGITS } from '@huiwu/contract/base/limits';
import type { QueryClient } from '@tanstack/react-query';
import pinyin from 'pinyin-match';
import type { Access } from '../../shared/access/access.ts';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import type { PaletteEntry, PaletteQuestion, PaletteSource } from '../../shared/palette/palette-source.ts';
import { adminConsequences } from './useAdminCommands.ts';
import { resetDone, resetQuestion } from './reset-password-texts.ts';

const LIST = '/system/admin';
const RESET = '重置密码';
const EDIT = '编辑';
const DISABLE = '停用';
const ENABLE = '启用';
const MOST = 6;
const MOST_ACTIONS = 3;
const KEPT_MS = 60_000;

const LETTERS = /^[a-z]+$/i;
const DIGITS = new RegExp(`^\\d{1,${PHONE_DIGITS}}$`);
const WITH_DIGIT = /\d/;

const isPhoneSeen = ({ fieldAccess }: Access): boolean => ['read', 'write'].includes(fieldAccess('admins.phone'));

const canReset = ({ can }: Access): boolean => can(listAdmins) && can(resetAdminPassword);

// The server does not search by pinyin, so the first page of the list is searched here.
const people = (client: QueryClient) =>
  client.fetchQuery({
    queryKey: ['admins', 'palette'],
    queryFn: () => callEndpoint(listAdmins, { page: 1, limit: PAGE_LIMIT_MAX }),
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
  });

const filterOf = (text: string, access: Access) => {
  if (DIGITS.test(text) && isPhoneSeen(access)) return { phone: text };
  return WITH_DIGIT.test(text) ? { adminNo: text } : { realName: text };
};

const search = async ({ text, access, client, signal }: PaletteQuestion): Promise<Admin[]> => {
  if (LETTERS.test(text)) {
    const { list } = await people(client);
    return list.filter(({ realName }) => pinyin.match(realName, text) !== false).slice(0, MOST);
  }
  const page = { page: 1, limit: MOST, ...filterOf(text, access) };
  return (await callEndpoint(listAdmins, page, { signal })).list;
};

const noteOf = ({ adminNo, phone, department }: Admin): string =>
  [phone ?? adminNo, department?.name].filter(Boolean).join(' · ');

const recordOf = (admin: Admin, { can }: Access): PaletteEntry => {
  const { id, realName } = admin;
  // Without the right to view an admin the entry leads to the filtered list.
  const to = can(getAdmin) ? `${LIST}/detail/${id}` : `${LIST}?realName=${encodeURIComponent(realName)}`;
  return { id: `admin ${id}`, title: realName, note: noteOf(admin), outcome: { to } };
};

const resetOf = (admin: Admin): PaletteEntry => ({
  id: `reset ${admin.id}`,
  title: `${RESET} ${admin.realName}`,
  note: noteOf(admin),
  outcome: {
    run: ({ confirm, toast, client }) =>
      void confirm({
        ...resetQuestion(admin),
        act: async () => {
          await callEndpoint(resetAdminPassword, { id: admin.id });
          void client.invalidateQueries({ queryKey: ['admins'] });
          toast.done(resetDone(admin));
        },
      }),
  },
});

const editOf = (admin: Admin): PaletteEntry => ({
  id: `edit ${admin.id}`,
  title: `${EDIT} ${admin.realName}`,
  note: noteOf(admin),
  outcome: { to: `${LIST}?dialog=edit.${admin.id}` },
});

const verbOf = ({ state }: Admin): string => (state === 1 ? DISABLE : ENABLE);

const stateOf = (admin: Admin): PaletteEntry => {
  const verb = verbOf(admin);
  const { disabling, enabling } = adminConsequences(admin);
  return {
    id: `state ${admin.id}`,
    title: `${verb} ${admin.realName}`,
    note: noteOf(admin),
    outcome: {
      run: ({ confirm, toast, client }) =>
        void confirm({
          title: `${verb} ${admin.realName}？`,
          consequence: verb === DISABLE ? disabling : enabling,
          verb,
          isDangerous: verb === DISABLE,
          act: async () => {
            await callEndpoint(changeAdminState, { id: admin.id, state: verb === DISABLE ? '0' : '1' });
            void client.invalidateQueries({ queryKey: ['admins'] });
            toast.done(`已${verb} ${admin.realName}`);
          },
        }),
    },
  };
};

const actionsFor = (found: Admin[], access: Access): PaletteEntry[] => {
  const own = found.filter(({ isManageable }) => isManageable).slice(0, MOST_ACTIONS);
  return [
    ...(access.can(editAdmin) ? own.map(editOf) : []),
    ...(access.can(changeAdminState) ? own.map(stateOf) : []),
    ...(canReset(access) ? own.filter(({ state }) => state === 1).map(resetOf) : []),
  ];
};

const verbsFor = (access: Access): string[] => {
  if (!access.can(listAdmins)) return [];
  return [
    ...(access.can(editAdmin) ? [EDIT] : []),
    ...(access.can(changeAdminState) ? [DISABLE, ENABLE] : []),
    ...(access.can(resetAdminPassword) ? [RESET] : []),
  ];
};

export const adminPalette: PaletteSource = {
  noun: 'admins',
  actions: ({ can }) =>
    can(addAdmin) ? [{ id: 'admin add', title: '新增管理员', outcome: { to: `${LIST}?dialog=add` } }] : [],
  verbs: verbsFor,
  hint: ({ can }) => (can(listAdmins) ? '人员' : undefined),
  find: async (question) => {
    const { access } = question;
    if (!access.can(listAdmins)) return { records: [], actions: [] };
    const found = await search(question);
    return {
      records: found.map((admin) => recordOf(admin, access)),
      actions: actionsFor(found, access),
    };
  },
};
