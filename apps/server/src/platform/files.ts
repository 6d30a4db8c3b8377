import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The data folder is in use by another process or not usable; in one line. */
export class DataFolderProblem extends Error {}

const readPid = (file: string): number | undefined => {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
};

const write = (file: string, content: string): void => writeFileSync(file, content, { mode: 0o600, flag: 'wx' });

/** Creates the folder, readable by its owner only, and checks at once that it is writable. */
export const prepareDataFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const probe = path.join(folder, `.write-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new DataFolderProblem(
      `数据文件夹 ${folder} 无法写入（${(error as NodeJS.ErrnoException).code ?? String(error)}），请修改 HUIWU_DATA_DIR 或其权限`,
    );
  }
};

/** The lock belongs to the operating system: it ends with the process, however that ends. */
const hold = (file: string): (() => void) | undefined => {
  const lock = new DatabaseSync(file);
  try {
    lock.exec(
      'pragma busy_timeout = 0; pragma journal_mode = delete; pragma locking_mode = exclusive; begin exclusive',
    );
  } catch {
    lock.close();
    return undefined;
  }
  return () => lock.close();
};

/** One process per data folder: two writers would corrupt the embedded database. */
export const lockDataFolder = (folder: string): (() => void) => {
  const file = path.join(folder, 'huiwu.lock');
  const letGo = hold(path.join(folder, 'huiwu.held'));
  if (letGo === undefined)
    throw new DataFolderProblem(
      `数据文件夹 ${folder} 正由另一个会务进程使用（PID ${readPid(file) ?? '未知'}），请先停止它或设置另一个 HUIWU_DATA_DIR`,
    );
  rmSync(file, { force: true });
  write(file, String(process.pid));
  return () => {
    rmSync(file, { force: true });
    letGo();
  };
};

const FILLING = 'restoring';

const markRestoring = (folder: string): void => {
  const handle = openSync(path.join(folder, FILLING), 'w', 0o600);
  fsyncSync(handle);
  closeSync(handle);
};

const isEmptyFolder = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

/** A partly restored folder is not opened. */
export const refuseHalfFilled = (folder: string): void => {
  if (existsSync(path.join(folder, FILLING)))
    throw new DataFolderProblem(`数据文件夹 ${folder} 的恢复没有完成，请重新执行 huiwu restore`);
};

/** Accepts an empty folder, or the remains of an interrupted restore. The returned function marks it as complete. */
export const beginRestore = (folder: string): (() => void) => {
  const places = ['huiwu.db', 'huiwu.db-wal', 'huiwu.db-shm', 'files'].map((name) => path.join(folder, name));
  const isLeftOver = existsSync(path.join(folder, FILLING));
  if (!isLeftOver && (existsSync(places[0] ?? '') || !isEmptyFolder(places[3] ?? '')))
    throw new DataFolderProblem(`数据文件夹 ${folder} 不是空的：恢复只能在空的数据文件夹中进行`);
  markRestoring(folder);
  for (const place of places) rmSync(place, { recursive: true, force: true });
  return () => rmSync(path.join(folder, FILLING));
};

/** Reads a secret from a file in the data folder, or creates it. */
export const keepSecret = (file: string, make: () => string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    const secret = make();
    write(file, `${secret}\n`);
    return secret;
  }
};
