import { isIP } from 'node:net';

/** An invalid setting: its name, the reason and an example. */
export class SettingProblem extends Error {
  constructor(name: string, why: string, example?: string) {
    super(`设置 ${name} 不正确：${why}${example === undefined ? '' : `。示例：${name}=${example}`}`);
    this.name = 'SettingProblem';
  }
}

export type Env = Record<string, string | undefined>;

/** Trimmed; an empty value counts as unset. */
export const text = (env: Env, name: string): string | undefined => env[name]?.trim() || undefined;

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

export const isLoopback = (host: string): boolean =>
  LOOPBACK.includes(host) || (isIP(host) === 4 && host.startsWith('127.'));
