import { exportAdmins } from '@huiwu/contract/admins';
import { isExport, type ExportEndpoint } from '@huiwu/contract/base/exports';
import { functionOf } from '@huiwu/contract/base/access';
import { FUNCTIONS, MEETING_MENU_IDS, PLATFORM_MENU_IDS } from '@huiwu/contract/catalogue/access';
import { endpoints } from '@huiwu/contract/catalogue';
import { newId } from '../../platform/ids.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import type { ObjectKind } from '../../testing/matrix/objects.ts';
import { listed, type MatrixRow, type MatrixTarget, type Within } from '../../testing/matrix/row.ts';
import { endWaiting } from '../../testing/matrix/waiting-tasks.ts';
import { fileOfExport } from '../../testing/exports/objects.ts';

/** What filters have to say beyond their defaults. */
const FILTERS: Record<string, object> = {
  exportMenus: { mode: 'operations' },
  exportNoticeRecipients: { notice: 'nothing' },
  exportDictionaryRecords: { typeId: 'nothing' },
};

const calls = Object.entries(endpoints).flatMap(([name, endpoint]) =>
  isExport(endpoint) ? [[name, endpoint] as const] : [],
);

const sampleOf = (name: string, { exports: { columns } }: ExportEndpoint) => ({
  filter: FILTERS[name] ?? {},
  scope: 'all',
  columns: Object.keys(columns).slice(0, 1),
  format: 'csv',
});

const whenOthersAreOver = async (target: MatrixTarget, sample: ReturnType<typeof sampleOf>) => {
  await endWaiting(target);
  return sample;
};

const withinOf = ({ access }: ExportEndpoint): Within => {
  const by = functionOf(access);
  const menuId = by === undefined ? '' : FUNCTIONS[by].menuId;
  if (PLATFORM_MENU_IDS.has(menuId)) return 'platform';
  return MEETING_MENU_IDS.has(menuId) ? 'meeting' : 'rows';
};

/** Of some admin, or of the one that it is made for. */
const exported: ObjectKind = {
  places: ['own', 'sameDepartment', 'below', 'otherDepartment', 'otherCompany', 'absent'],
  make: async (app, spot) => {
    const createdBy =
      spot.createdBy ?? (await app.build.admin(spot.customerId, { departmentId: spot.departmentId })).id;
    const id = newId();
    await fileOfExport(app, { id, customerId: spot.customerId, createdBy, path: exportAdmins.path });
    return id;
  },
};

const ownExport: ObjectKind = { ...exported, places: ['own'] };
const othersExport: ObjectKind = { ...exported, places: exported.places.filter((place) => place !== 'own') };

const byId = ({ id }: { id: string }) => ({ id });

export const matrix: NounMatrix = {
  rows: {
    ...Object.fromEntries(
      calls.map(([name, endpoint]): [string, MatrixRow] => [
        name,
        // The task and the export are both in the log.
        { within: withinOf(endpoint), input: (target) => whenOthersAreOver(target, sampleOf(name, endpoint)), logs: 2 },
      ]),
    ),
    listExports: { on: exported, within: 'rows', input: () => ({ limit: 200 }), verdict: listed },
    getExport: { on: exported, within: 'rows', input: byId },
    downloadExport: [
      { on: ownExport, within: 'oneself', input: byId, withoutFunctions: 403, inMeeting: 403 },
      { on: othersExport, within: 'oneself', input: byId },
    ],
  },
  samples: Object.fromEntries(calls.map(([name, endpoint]) => [name, sampleOf(name, endpoint)])),
  kept: [],
};
