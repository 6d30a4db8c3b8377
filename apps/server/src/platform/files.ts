import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The data folder is in use by another process, or cannot be used at all; in one line. */
export class DataFolderProblem extends Error {}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const readPid = (file: string): number | undefined => {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
};

const write = (file: string, content: string): void => writeFileSync(file, content, { mode: 0o600, flag: 'wx' });

/** Makes the folder, readable by its owner alone, and shows at once whether it can be written. */
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

/** One process a data folder: two writers that do not know of each other would ruin the embedded database. */
export const lockDataFolder = (folder: string): (() => void) => {
  const file = path.join(folder, 'huiwu.lock');
  const other = readPid(file);
  if (other !== undefined && other !== process.pid && isRunning(other)) {
    throw new DataFolderProblem(
      `数据文件夹 ${folder} 正由另一个会务进程使用（PID ${other}），请先停止它或设置另一个 HUIWU_DATA_DIR`,
    );
  }
  rmSync(file, { force: true });
  write(file, String(process.pid));
  return () => rmSync(file, { force: true });
};

/** Reads a secret kept beside the data, or makes and keeps one. */
export const keepSecret = (file: string, make: () => string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    const secret = make();
    write(file, `${secret}\n`);
    return secret;
  }
};
