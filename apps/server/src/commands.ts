import { MAIL_RESULTS } from '@huiwu/contract/senders';
import { yuanOf } from '@huiwu/contract/base/billing/amounts';
import { backUp } from './backup/backup.ts';
import { restore } from './backup/restore.ts';
import { createPlatformAdmin } from './catalogue/platform-admin.ts';
import { readConfig } from './config/config.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';
import { loadDemo } from './demo/demo.ts';
import { openMigrated, openServices } from './bootstrap.ts';
import { inBackground } from './platform/background.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { createHostGuard } from './platform/outbound/hosts.ts';
import { createOutboxSender } from './platform/sms.ts';

type Print = (line: string) => void;

/** Runs one command of the `huiwu` program. Returns its exit code. */
export type Command = (args: string[], print: Print) => Promise<number>;

const USAGE: Record<string, string> = {
  backup: '用法：huiwu backup 文件',
  restore: '用法：huiwu restore 文件',
  admin: '用法：huiwu admin create 手机号 [姓名]',
  mail: '用法：huiwu mail 收件地址',
};

const misused = (name: string, print: Print): number => {
  print(USAGE[name] ?? '');
  return 2;
};

const outsideOf = (print: Print) => ({
  onLost: (error: Error) => print(error.message),
  announce: print,
  sms: createOutboxSender({ print: undefined }),
});

const migrate: Command = async (_args, print) => {
  const { database, release } = await openMigrated(readConfig(process.env), outsideOf(print));
  await database.close();
  release();
  print('数据库已是最新');
  return 0;
};

const backup: Command = async ([file, ...rest], print) => {
  if (file === undefined || rest.length > 0) return misused('backup', print);
  const { rows, files, missing, keyPlace } = await backUp(readConfig(process.env), file);
  print(`已备份到 ${file}：${rows} 行数据，${files} 个文件`);
  if (missing > 0) print(`注意：有 ${missing} 个文件的内容已丢失或损坏，未包含在备份中`);
  print(`备份是加密的，不含密钥。恢复时需要密钥（${keyPlace}），请把它与备份分开保存`);
  return 0;
};

const bringBack: Command = async ([file, ...rest], print) => {
  if (file === undefined || rest.length > 0) return misused('restore', print);
  const { rows, files, createdAt } = await restore(readConfig(process.env), file);
  print(`已恢复 ${createdAt} 的备份：${rows} 行数据，${files} 个文件；所有人需要重新登录`);
  return 0;
};

const admin: Command = async ([verb, phone, name, ...rest], print) => {
  if (verb !== 'create' || phone === undefined || rest.length > 0) return misused('admin', print);
  const { services, close } = await openServices(readConfig(process.env), outsideOf(print));
  try {
    const { password } = await createPlatformAdmin(services, { phone, name: name ?? '平台管理员' });
    print(`平台管理员 ${phone}，初始密码（只显示这一次）：${password}`);
    return 0;
  } finally {
    await close();
  }
};

const demo: Command = async (_args, print) => {
  const config = readConfig({ ...process.env, HUIWU_DEMO: '1' });
  const { services, close } = await openServices(config, outsideOf(print));
  try {
    if (!(await inBackground(() => loadDemo(services)))) {
      print('数据库不是空的，没有载入演示数据');
      return 1;
    }
    for (const { title, phone } of DEMO_ACCOUNTS) print(`演示账号 ${phone}  密码 ${DEMO_PASSWORD}  ${title}`);
    return 0;
  } finally {
    await close();
  }
};

const verifyLedger: Command = async (_args, print) => {
  const { services, close } = await openServices(readConfig(process.env), outsideOf(print));
  try {
    const verdict = await inBackground(() => services.ledgerVerification.verify());
    if (!verdict.isBalanced) {
      print(`账目不一致：${verdict.sentence}`);
      return 1;
    }
    const [pending, received] = [verdict.pending, verdict.received].map(yuanOf);
    print(`账目一致：${verdict.orders} 笔订单，已收 ${received} 元，待付 ${pending} 元`);
    return 0;
  } finally {
    await close();
  }
};

/** Any server that the operator names, also in networks of their own. */
const ANYWHERE = ['0.0.0.0/0', '::/0'];

const mail: Command = async ([to, ...rest], print) => {
  if (to === undefined || rest.length > 0) return misused('mail', print);
  const settings = readConfig(process.env).mail;
  if (settings === undefined) {
    print('没有设置 SMTP_URL');
    return 1;
  }
  const mailer = createMailer({ guard: createHostGuard(ANYWHERE) });
  const text = '这是一封测试邮件。收到它说明平台的发信设置正确。';
  const result = await mailer.send(settings.server, { from: settings.from, to, subject: '测试邮件', text });
  mailer.close();
  print(`${MAIL_RESULTS[result.kind]}：${result.text}`);
  return result.kind === 'accepted' ? 0 : 1;
};

export const COMMANDS: Record<string, Command> = {
  migrate,
  backup,
  restore: bringBack,
  admin,
  mail,
  demo,
  'verify-ledger': verifyLedger,
};
