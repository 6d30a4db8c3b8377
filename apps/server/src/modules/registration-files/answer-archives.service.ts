import { buffer } from 'node:stream/consumers';
import { filledPattern } from '@huiwu/contract/archives';
import type { ParsedInputOf } from '@huiwu/contract/base/endpoint';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { ARCHIVE_BYTES_MAX, ARCHIVE_FILES_MAX } from '@huiwu/contract/base/limits';
import { audience, downloadAudienceFiles, registrationErrors, type Audience } from '@huiwu/contract/registrations';
import * as z from 'zod/mini';
import type { Caller } from '../../access/caller.ts';
import { hasFunction } from '../../access/rights.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Conditions } from '../../records/record.repository.ts';
import { createArchiveNames, safeValue } from '../files/archive-names.service.ts';
import { writeCsv, type SheetCell } from '../../platform/workbooks.ts';
import { zipStream } from '../../platform/zip.ts';
import type { ExportFiles, WrittenRows } from '../exports/export-files.service.ts';
import type { AttachedFileService } from '../files/attached-files.service.ts';
import type { GeneratedFileService } from '../files/generated-files.service.ts';
import type { AnswerFilters } from '../registrations/answers/answer-filters.service.ts';
import type { RegistrationPlan } from '../registrations/registration-plan.service.ts';
import type { RegistrationRepositories } from '../registrations/registrations.store.ts';
import type { RegistrationRow } from '../registrations/registrations.table.ts';
import type { TaskKind, TaskWork } from '../tasks/task-kinds.service.ts';
import {
  DOWNLOAD,
  type AnswerFile,
  type AnswerFileReading,
} from '../registrations/answers/answer-file-reading.service.ts';
import type { RegistrationFileStore } from './registration-files.store.ts';

export const ARCHIVE = 'registrations.files';
const LIST = 'registrations.search';
const ROWS_MAX = 50_000;
/** The rights of the starter are read again after so many registrations. */
const ROWS_AT_ONCE = 50;
const MANIFEST = 'manifest.csv';
const TITLE = '参会人员附件';
const HEADINGS = ['文件', '报名号', '姓名', '字段', '原文件名', '字节数', '说明'];

interface Needs {
  store: RegistrationFileStore;
  clock: Clock;
  attachedFiles: Pick<AttachedFileService, 'read'>;
  generatedFiles: Pick<GeneratedFileService, 'stay' | 'write'>;
  exportFiles: ExportFiles;
  answerFileReading: AnswerFileReading;
  answerFilters: Pick<AnswerFilters, 'refuseClosed'>;
  registrationPlan: Pick<RegistrationPlan, 'dataScopes'>;
}

type PackedRow = Pick<RegistrationRow, 'reg_no' | 'name' | 'company'>;
type AnswerArchiveInput = ParsedInputOf<typeof downloadAudienceFiles>;

/** An archive on its way. */
interface ArchiveInMaking {
  task: TaskWork;
  fileId: string;
  asked: AnswerArchiveInput;
  nameFor: ReturnType<typeof createArchiveNames>;
  manifest: SheetCell[][];
  written: WrittenRows;
  bytes: number;
}

/** A task of an earlier version has no pattern. */
const askedIn = (input: unknown): AnswerArchiveInput =>
  z.parse(z.object({ audience, namePattern: z._default(z.string(), downloadAudienceFiles.naming.usual) }), input);

const pathOf = ({ namePattern }: AnswerArchiveInput, row: PackedRow, field: string): string =>
  filledPattern(namePattern, {
    reg_no: safeValue(row.reg_no),
    name: safeValue(row.name),
    company: safeValue(row.company),
    field: safeValue(field),
  });

/** Archives of the files of answers, made in the background. */
export const createAnswerArchives = (needs: Needs) => {
  const { store, clock, attachedFiles, generatedFiles, exportFiles, answerFileReading } = needs;
  const { dataScopes } = needs.registrationPlan;

  /** An audience is of the list: whom the caller does not find there is in no archive. */
  const reachOf = async (repositories: RegistrationRepositories, caller: Caller): Promise<Conditions> => {
    const at = { repositories, caller };
    return [...(await dataScopes.within(at, LIST)), ...(await dataScopes.within(at, DOWNLOAD))];
  };

  const idsOf = async (asked: Audience, caller: Caller): Promise<string[]> => {
    if (!hasFunction(caller.rights, LIST)) refuse(baseErrors.forbidden);
    await needs.answerFilters.refuseClosed(dataScopes.callerFor(caller, 'search'), asked);
    const repositories = store.read(caller);
    const within = await reachOf(repositories, caller);
    return repositories.registrations.listAudienceIds(asked, within, ROWS_MAX);
  };

  const refuseTooMuch = ({ written, bytes }: ArchiveInMaking): void => {
    if (written.rows > ARCHIVE_FILES_MAX || bytes > ARCHIVE_BYTES_MAX) refuse(registrationErrors.filesTooMany);
  };

  /** The file with its name; what cannot be given is in the manifest alone. */
  const pack = async (archive: ArchiveInMaking, row: PackedRow, { field, isOpen, file }: AnswerFile) => {
    const line = (name: string, note: string) =>
      archive.manifest.push([name, row.reg_no, row.name, field.label, file?.name ?? '', file?.size ?? null, note]);
    if (!isOpen) return void line('', '没有查看此字段的权限');
    const input = file && (await attachedFiles.read(file));
    if (file === undefined || input === undefined) return void line('', '文件缺失');
    archive.written.rows += 1;
    archive.bytes += input.length;
    refuseTooMuch(archive);
    const name = archive.nameFor(pathOf(archive.asked, row, field.label), file.extension);
    line(name, '');
    return { name, input };
  };

  /** Files of some registrations, for a caller who may have them now. */
  async function* filesOf(archive: ArchiveInMaking, caller: Caller, ids: readonly string[]) {
    const repositories = store.read(caller);
    const within = await reachOf(repositories, caller);
    for (const [id, files] of await answerFileReading.list(caller, ids)) {
      const row = files.length === 0 ? undefined : await repositories.registrations.find(id, within);
      if (row === undefined || row.deleted_at !== null) continue;
      for (const file of files) {
        const packed = await pack(archive, row, file);
        if (packed !== undefined) yield packed;
      }
    }
  }

  const manifestOf = ({ manifest }: ArchiveInMaking): Promise<Buffer> =>
    buffer(
      writeCsv({
        headings: HEADINGS,
        chunks: (async function* () {
          yield manifest;
        })(),
      }),
    );

  /** Asks for the rights before each step, and tells the progress after it. */
  async function* contentOf(archive: ArchiveInMaking) {
    const { task, asked, fileId, written } = archive;
    const ids = await idsOf(asked.audience, await task.starter());
    await task.expect(ids.length);
    for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
      yield* filesOf(archive, await task.starter(), ids.slice(start, start + ROWS_AT_ONCE));
      await task.advance(Math.min(start + ROWS_AT_ONCE, ids.length));
      await generatedFiles.stay(fileId);
    }
    if (written.rows === 0) refuse(registrationErrors.noFiles);
    yield { name: MANIFEST, input: await manifestOf(archive) };
  }

  const write = async (task: TaskWork, fileId: string): Promise<WrittenRows> => {
    const written = { rows: 0, isUnmasked: true };
    const asked = askedIn(task.input);
    const archive: ArchiveInMaking = {
      task,
      fileId,
      asked,
      nameFor: createArchiveNames([MANIFEST]),
      manifest: [],
      written,
      bytes: 0,
    };
    const ending: { error?: unknown } = {};
    const files = (async function* () {
      try {
        yield* contentOf(archive);
      } catch (error) {
        ending.error = error;
        throw error;
      }
    })();
    try {
      await generatedFiles.write(fileId, zipStream(files, clock.now()));
    } catch (error) {
      throw ending.error ?? error;
    }
    return written;
  };

  return {
    begin: async (
      { audience: asked, namePattern }: AnswerArchiveInput,
      caller: Caller,
    ): Promise<{ taskId: string }> => {
      const { length: count } = await idsOf(asked, caller);
      if (count === 0) refuse(registrationErrors.bulkEmpty);
      if (count > ROWS_MAX) refuse(registrationErrors.bulkTooMany);
      return exportFiles.begin(
        {
          task: { kind: ARCHIVE, title: `批量下载附件（${count} 条）`, input: { audience: asked, namePattern } },
          entry: {
            path: downloadAudienceFiles.path,
            title: TITLE,
            scope: asked.ids === undefined ? 'all' : 'selected',
            conditions: `共 ${count} 条报名`,
            columns: '报名表中的文件',
            format: 'zip',
          },
          log: { module: '参会人员', action: '批量下载附件', targetName: `${count} 条报名` },
        },
        caller,
      );
    },

    archiveTask: {
      needs: DOWNLOAD,
      isPersonal: true,
      run: (task) =>
        exportFiles.make(task, { extension: 'zip', counted: '个文件', write: (fileId) => write(task, fileId) }),
    } satisfies TaskKind,
  };
};

export type AnswerArchives = ReturnType<typeof createAnswerArchives>;
