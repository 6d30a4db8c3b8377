import { buffer } from 'node:stream/consumers';
import { archiveErrors, filledPattern } from '@huiwu/contract/archives';
import { refuse } from '@huiwu/contract/base/errors';
import { ARCHIVE_BYTES_MAX, ARCHIVE_FILES_MAX } from '@huiwu/contract/base/limits';
import * as z from 'zod/mini';
import type { Caller } from '../../access/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { createArchiveNames, safeValue } from '../files/archive-names.service.ts';
import { writeCsv, type SheetCell } from '../../platform/workbooks.ts';
import { zipStream } from '../../platform/zip.ts';
import type { ExportFiles, WrittenRows } from '../exports/export-files.service.ts';
import type { AttachedFileService } from '../files/attached-files.service.ts';
import type { GeneratedFileService } from '../files/generated-files.service.ts';
import type { TaskKind, TaskWork } from '../tasks/task-kinds.service.ts';
import type { ArchivedFile, ArchiveSource } from './archive-source.service.ts';

/** The rights of the starter are read again after so many rows. */
const ROWS_AT_ONCE = 50;
const MANIFEST = 'manifest.csv';
const HEADINGS = ['文件', '原文件名', '字节数', '说明'];

interface Needs {
  clock: Clock;
  attachedFiles: Pick<AttachedFileService, 'read'>;
  generatedFiles: Pick<GeneratedFileService, 'stay' | 'write'>;
  exportFiles: ExportFiles;
}

/** Which files, as the list filters them, and how each is named. */
export interface ArchiveRequest {
  filter?: unknown;
  namePattern: string;
}

/** An archive on its way. */
interface FileArchiveInMaking {
  source: ArchiveSource;
  task: TaskWork;
  fileId: string;
  asked: ArchiveRequest;
  nameFor: ReturnType<typeof createArchiveNames>;
  manifest: SheetCell[][];
  written: WrittenRows;
  /** Files that are in it. */
  packed: string[];
  bytes: number;
  /** Files that the caller may not have. */
  leftOut: number;
}

/** A task of an earlier version has no pattern. */
const askedIn = (input: unknown, { naming }: ArchiveSource): ArchiveRequest =>
  z.parse(z.object({ filter: z.unknown(), namePattern: z._default(z.string(), naming.usual) }), input);

const extensionIn = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

const pathOf = ({ namePattern }: ArchiveRequest, { names }: ArchivedFile): string =>
  filledPattern(
    namePattern,
    Object.fromEntries(Object.entries(names).map(([token, value]) => [token, safeValue(value)])),
  );

/** Archives of the files of a list, made in the background for the admin who asks for them. One file is in memory at a time. */
export const createFileArchives = (needs: Needs) => {
  const { clock, attachedFiles, generatedFiles, exportFiles } = needs;

  const refuseTooMuch = ({ written, bytes }: FileArchiveInMaking): void => {
    if (written.rows > ARCHIVE_FILES_MAX || bytes > ARCHIVE_BYTES_MAX) refuse(archiveErrors.filesTooMany);
  };

  const readFile = async ({ fileId, make }: ArchivedFile): Promise<Buffer | undefined> => {
    if (make !== undefined) return make();
    return fileId === null ? undefined : attachedFiles.read({ id: fileId });
  };

  /** The file with its name; what is missing is in the list of files alone. */
  const pack = async (archive: FileArchiveInMaking, file: ArchivedFile) => {
    const { fileName, about, note = '文件缺失' } = file;
    const line = (name: string, size: number | null, why: string) =>
      archive.manifest.push([name, fileName, size, why, ...about]);
    const input = await readFile(file);
    if (file.note !== undefined) archive.leftOut += 1;
    if (input === undefined) return void line('', null, note);
    archive.written.rows += 1;
    archive.bytes += input.length;
    refuseTooMuch(archive);
    const name = archive.nameFor(pathOf(archive.asked, file), extensionIn(fileName));
    line(name, input.length, '');
    return { name, input };
  };

  const manifestOf = ({ manifest, source }: FileArchiveInMaking): Promise<Buffer> =>
    buffer(
      writeCsv({
        headings: [...HEADINGS, ...source.headings],
        chunks: (async function* () {
          yield manifest;
        })(),
      }),
    );

  /** Asks for the rights before each step, and tells the progress after it. */
  async function* contentOf(archive: FileArchiveInMaking) {
    const { task, source, fileId, written, asked } = archive;
    const ids = await source.listIds(asked.filter, await task.starter(), ARCHIVE_FILES_MAX);
    if (ids.length > ARCHIVE_FILES_MAX) refuse(archiveErrors.filesTooMany);
    await task.expect(ids.length);
    for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
      const starter = await task.starter();
      const files = await source.listFiles(ids.slice(start, start + ROWS_AT_ONCE), starter, asked.filter);
      const missing: string[] = [];
      for (const file of files) {
        const packed = await pack(archive, file);
        if (packed !== undefined) yield packed;
        if (file.fileId !== null) (packed === undefined ? missing : archive.packed).push(file.fileId);
      }
      await source.noteMissing?.(missing, starter);
      await task.advance(Math.min(start + ROWS_AT_ONCE, ids.length));
      await generatedFiles.stay(fileId);
    }
    // The list names the files that were left out, so an archive without files is still useful.
    if (written.rows === 0 && archive.leftOut === 0) refuse(archiveErrors.noFiles);
    yield { name: MANIFEST, input: await manifestOf(archive) };
  }

  const write = async (source: ArchiveSource, task: TaskWork, fileId: string): Promise<WrittenRows> => {
    const written = { rows: 0, isUnmasked: true };
    const packed: string[] = [];
    const archive: FileArchiveInMaking = {
      source,
      task,
      fileId,
      asked: askedIn(task.input, source),
      nameFor: createArchiveNames([MANIFEST]),
      manifest: [],
      written,
      packed,
      bytes: 0,
      leftOut: 0,
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
    const caller = await task.starter();
    const { filter } = archive.asked;
    return { ...written, note: async (work) => source.notePacked?.(work, packed, { caller, filter }) };
  };

  return {
    begin: async (source: ArchiveSource, asked: ArchiveRequest, caller: Caller): Promise<{ taskId: string }> => {
      const { filter, namePattern } = asked;
      const { length: count } = await source.listIds(filter, caller, ARCHIVE_FILES_MAX);
      if (count === 0) refuse(archiveErrors.noFiles);
      if (count > ARCHIVE_FILES_MAX) refuse(archiveErrors.filesTooMany);
      const { kind, title, path } = source;
      return exportFiles.begin(
        {
          task: { kind, title: `打包${title}（${count} 份）`, input: { filter, namePattern } },
          entry: { path, title, scope: 'all', conditions: `共 ${count} 份`, columns: '文件', format: 'zip' },
          log: { action: '批量下载文件', targetName: `${title} ${count} 份` },
        },
        caller,
      );
    },

    taskOf: (source: ArchiveSource): TaskKind => ({
      needs: source.needs,
      isPersonal: true,
      run: (task) =>
        exportFiles.make(task, { extension: 'zip', counted: '个文件', write: (fileId) => write(source, task, fileId) }),
    }),
  };
};

export type FileArchives = ReturnType<typeof createFileArchives>;
