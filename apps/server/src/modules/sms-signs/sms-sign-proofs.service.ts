import { archiveErrors } from '@huiwu/contract/archives';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { ARCHIVE_FILES_MAX, PAGE_LIMIT_MAX } from '@huiwu/contract/base/limits';
import { listSmsSigns, packSmsSignProofs, smsSignLifecycle, type smsSignRecord } from '@huiwu/contract/sms-signs';
import * as z from 'zod/mini';
import type { Caller } from '../../access/caller.ts';
import { hasFunction } from '../../access/rights.ts';
import type { OutgoingFile } from '../../platform/storage.ts';
import type { RecordAttachments } from '../../records/inputs/attachments.ts';
import type { RecordService } from '../../records/record.service.ts';
import type { Store } from '../../store.ts';
import { idsOfPages, type ArchivedFile, type ArchiveSource } from '../archives/archive-source.service.ts';
import type { ArchiveRequest, FileArchives } from '../archives/file-archives.service.ts';
import type { SmsSignTableRow } from './sms-signs.table.ts';
import type { SmsSignRepositories } from './sms-signs.store.ts';

export const SMS_SIGN_PROOFS = 'smsSigns.files';
const NO_PROOF = '没有证明文件';

interface Needs {
  store: Store<SmsSignRepositories>;
  smsSigns: Pick<RecordService<typeof smsSignRecord>, 'list'>;
  recordAttachments: Pick<RecordAttachments, 'filesOf' | 'open'>;
  fileArchives: FileArchives;
}

/** Who packs proofs may see each of them, and the list that finds them. */
const refuseWithoutSight = ({ rights }: Caller): void => {
  if (!hasFunction(rights, 'smsSigns.search') || !hasFunction(rights, 'smsSigns.view')) refuse(baseErrors.forbidden);
};

const stemOf = (name: string): string => name.replace(/\.[^.]*$/, '');

const archived = (
  { text: sign, state }: SmsSignTableRow,
  channel: string,
  files: readonly { name: string; fileId: string | null }[],
): ArchivedFile[] => {
  const about = [sign, channel, smsSignLifecycle.states[state]];
  const names = { sign, channel };
  if (files.length === 0) return [{ names: { ...names, file: '' }, fileName: '', fileId: null, note: NO_PROOF, about }];
  return files.map(({ name, fileId }) => ({ names: { ...names, file: stemOf(name) }, fileName: name, fileId, about }));
};

/** The files that prove signs: one for download, or those of a filter as an archive. */
export const createSmsSignProofs = ({ store, smsSigns, recordAttachments, fileArchives }: Needs) => {
  const rowsOf = async (ids: readonly string[], caller: Caller, isDeleted: boolean): Promise<SmsSignTableRow[]> => {
    const rows = await store.read(caller).smsSigns.findMany(ids);
    return rows.filter(({ deleted_at: at }) => isDeleted || at === null);
  };

  const idsOf = (filter: unknown, caller: Caller, max: number): Promise<string[]> => {
    refuseWithoutSight(caller);
    const asked = z.parse(listSmsSigns.input, filter);
    return idsOfPages((page) => smsSigns.list({ ...asked, page, limit: PAGE_LIMIT_MAX }, caller), max);
  };

  const source: ArchiveSource = {
    kind: SMS_SIGN_PROOFS,
    path: packSmsSignProofs.path,
    title: '短信签名证明',
    needs: 'smsSigns.fileBatchDownload',
    naming: packSmsSignProofs.naming,
    headings: ['签名', '短信通道', '状态'],
    listIds: idsOf,

    listFiles: async (ids, caller, filter) => {
      refuseWithoutSight(caller);
      const { isDeleted } = z.parse(listSmsSigns.input, filter);
      const rows = await rowsOf(ids, caller, isDeleted === true);
      const [channels, filesOf] = await Promise.all([
        store.read(caller).smsChannels.findMany([...new Set(rows.map(({ channel_id }) => channel_id))]),
        recordAttachments.filesOf(rows),
      ]);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => {
        const row = byId.get(id);
        const channel = channels.find((each) => each.id === row?.channel_id)?.name ?? '';
        return row === undefined ? [] : archived(row, channel, filesOf(row));
      });
    },
  };

  const hasFiles = ({ attachments }: SmsSignTableRow): boolean => attachments !== '[]';

  return {
    open: async ({ id, fileName }: { id: string; fileName: string }, caller: Caller): Promise<OutgoingFile> => {
      const row = (await store.read(caller).smsSigns.find(id)) ?? refuse(baseErrors.notFound);
      return recordAttachments.open(row, fileName);
    },

    begin: async (asked: ArchiveRequest, caller: Caller): Promise<{ taskId: string }> => {
      const ids = await idsOf(asked.filter, caller, ARCHIVE_FILES_MAX);
      if (!(await rowsOf(ids, caller, true)).some(hasFiles)) refuse(archiveErrors.noFiles);
      return fileArchives.begin(source, asked, caller);
    },
    proofTask: fileArchives.taskOf(source),
  };
};

export type SmsSignProofs = ReturnType<typeof createSmsSignProofs>;
