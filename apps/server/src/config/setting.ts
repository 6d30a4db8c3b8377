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

/** Whether it is an address or a network: `10.0.0.0/8`. */
export const isNetwork = (value: string): boolean => {
  const [address = '', bits, ...rest] = value.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return most > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
};
