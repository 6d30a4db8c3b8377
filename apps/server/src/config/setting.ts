import { isIP } from 'node:net';

/** A setting that cannot be used: which one, why, and what would be right. */
export class SettingProblem extends Error {
  constructor(name: string, why: string, example?: string) {
    super(`设置 ${name} 不正确：${why}${example === undefined ? '' : `。示例：${name}=${example}`}`);
    this.name = 'SettingProblem';
  }
}

export type Env = Record<string, string | undefined>;

/** Without the spaces around it; what is empty counts as unset. */
export const text = (env: Env, name: string): string | undefined => env[name]?.trim() || undefined;

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

export const isLoopback = (host: string): boolean =>
  LOOPBACK.includes(host) || (isIP(host) === 4 && host.startsWith('127.'));
