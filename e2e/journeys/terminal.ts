import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

/** Where playwright.config.ts keeps what the server prints. */
const LOG = path.join(process.env.HUIWU_E2E_FOLDER ?? '', 'server.log');

const messagesTo = async (phone: string): Promise<string[]> => {
  const text = await readFile(LOG, 'utf8');
  return text.split('\n').filter((line) => line.startsWith(`短信 → ${phone}：`));
};

const readMessage = async (phone: string, pattern: RegExp, count: number): Promise<string> => {
  const found = async () => (await messagesTo(phone)).flatMap((line) => pattern.exec(line)?.slice(1) ?? []);
  await expect.poll(async () => (await found()).length, { message: `SMS to ${phone}` }).toBeGreaterThanOrEqual(count);
  return (await found()).at(-1) ?? '';
};

/** The code in the latest SMS to a phone; `count` says how many there must have been. */
export const codeOf = (phone: string, count = 1): Promise<string> => readMessage(phone, /验证码是 (\d{6})/, count);

/** The initial password in the latest SMS to a phone. */
export const initialPasswordOf = (phone: string, count = 1): Promise<string> =>
  readMessage(phone, /初始密码是 ([^，\s]+)/, count);
