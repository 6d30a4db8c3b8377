import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { ParsedInputOf } from '@huiwu/contract/base/endpoint';
import { audience, packTicketCodes, registrationErrors } from '@huiwu/contract/registrations';
import * as z from 'zod/mini';
import type { Caller } from '../../access/caller.ts';
import { hasFunction } from '../../access/rights.ts';
import { qrPng } from '../../platform/content/qr-png.ts';
import type { ArchivedFile, ArchiveSource } from '../archives/archive-source.service.ts';
import type { FileArchives } from '../archives/file-archives.service.ts';
import type { AnswerFilters } from '../registrations/answers/answer-filters.service.ts';
import type { RegistrationPlan } from '../registrations/registration-plan.service.ts';
import type { RegistrationFileStore } from './registration-files.store.ts';

export const TICKET_CODES = 'registrations.codes';
const PACKED = 'badges.fileBatchDownload';
const LIST = 'registrations.search';

interface Needs {
  store: RegistrationFileStore;
  fileArchives: FileArchives;
  answerFilters: Pick<AnswerFilters, 'refuseClosed'>;
  registrationPlan: Pick<RegistrationPlan, 'dataScopes'>;
}

/** The codes of the tickets of an audience as pictures. Only confirmed registrations have a ticket. */
export const createTicketCodes = ({ store, fileArchives, answerFilters, registrationPlan }: Needs) => {
  const { dataScopes } = registrationPlan;

  const listIds = async (filter: unknown, caller: Caller, max: number): Promise<string[]> => {
    if (!hasFunction(caller.rights, LIST)) refuse(baseErrors.forbidden);
    const asked = z.parse(audience, filter);
    await answerFilters.refuseClosed(dataScopes.callerFor(caller, 'search'), asked);
    const repositories = store.read(caller);
    const at = { repositories, caller };
    const within = [...(await dataScopes.within(at, LIST)), ...(await dataScopes.within(at, PACKED))];
    return repositories.registrations.listAudienceIds(asked, within, max);
  };

  const source: ArchiveSource = {
    kind: TICKET_CODES,
    path: packTicketCodes.path,
    title: '电子票二维码',
    needs: PACKED,
    naming: packTicketCodes.naming,
    headings: ['报名号', '姓名', '单位', '参会类型'],
    listIds,

    listFiles: async (ids, caller) => {
      const { registrations, registrationTypes } = store.read(caller);
      const rows = await registrations.findMany(await listIds({ ids }, caller, ids.length));
      const types = await registrationTypes.listPresent(caller.meeting?.id ?? '');
      const typeNames = new Map(types.map(({ id, name }) => [id, name]));
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id): ArchivedFile[] => {
        const row = byId.get(id);
        if (row === undefined) return [];
        const { reg_no, name, company, ticket_code: code } = row;
        const type = typeNames.get(row.type_id) ?? '';
        const file = { names: { reg_no, name, company, type }, about: [reg_no, name, company, type] };
        if (row.state !== 'confirmed')
          return [{ ...file, fileName: '', fileId: null, note: '报名没有确认，没有电子票' }];
        return [{ ...file, fileName: `${name}.png`, fileId: id, make: async () => qrPng(code) }];
      });
    },
  };

  return {
    begin: async ({ audience: asked, namePattern }: ParsedInputOf<typeof packTicketCodes>, caller: Caller) => {
      if ((await listIds(asked, caller, 1)).length === 0) refuse(registrationErrors.bulkEmpty);
      return fileArchives.begin(source, { filter: asked, namePattern }, caller);
    },
    codesTask: fileArchives.taskOf(source),
  };
};

export type TicketCodes = ReturnType<typeof createTicketCodes>;
