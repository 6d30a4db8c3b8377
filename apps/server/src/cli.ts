import { withoutUnusable } from '@huiwu/contract/base/characters';
import { describeMessages } from './account-sender.ts';
import { BackupProblem } from './backup/keys.ts';
import { AdminProblem } from './catalogue/platform-admin.ts';
import { COMMANDS } from './commands.ts';
import { readConfig, SettingProblem } from './config/config.ts';
import { assertRuntime, RuntimeProblem } from './config/runtime.ts';
import { DatabaseProblem } from './database/engines/engine.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';
import { RELEASE } from './http/release.ts';
import { DataFolderProblem } from './platform/files.ts';
import { SealedFileProblem } from './platform/sealed.ts';
import { PortProblem, start, type Running } from './start.ts';

const USAGE =
  '用法：huiwu serve | migrate | admin create 手机号 [姓名] | backup 文件 | restore 文件 | mail 收件地址 | demo | verify-ledger';
const STOP_SECONDS = 15;

/**
 * Prints one line. Line ends and control characters in names or messages cannot forge a second line or control the
 * terminal.
 */
const print = (line: string): void => {
  process.stdout.write(`${withoutUnusable(line)}\n`);
};

const complain = (line: string): void => {
  process.stderr.write(`${withoutUnusable(line)}\n`);
};

const stopOnSignals = ({ stop }: Running): void => {
  let isStopping = false;
  const handle = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_SECONDS * 1000).unref();
    void stop().then(() => process.exit(0));
  };
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
};

const serve = async (): Promise<void> => {
  assertRuntime(process.versions.node, [...process.execArgv, process.env['NODE_OPTIONS'] ?? ''].join(' '));
  const config = readConfig(process.env);
  const running = await start(config, print);
  stopOnSignals(running);
  print(`会务 Huiwu ${RELEASE} 已就绪，按 Ctrl+C 停止`);
  print(`数据库：${running.database}`);
  for (const line of describeMessages(config, running.isDemo)) print(line);
  if (config.payment === 'sandbox') print('在线支付使用沙箱，不收取真实款项（HUIWU_PAYMENT=sandbox）');
  if (config.isDemoWanted && !running.isDemo)
    print('此数据库已有数据且不是演示库，HUIWU_DEMO=1 不起作用，按正式环境运行');
  const first = running.firstAdmin;
  if (first?.generatedPassword !== undefined)
    print(`首个管理员：${first.phone}，初始密码（只显示这一次）：${first.generatedPassword}`);
  print(running.address);
  if (running.isDemo)
    for (const { title, phone } of DEMO_ACCOUNTS) print(`演示账号 ${phone}  密码 ${DEMO_PASSWORD}  ${title}`);
};

const PROBLEMS = [
  RuntimeProblem,
  SettingProblem,
  DatabaseProblem,
  DataFolderProblem,
  PortProblem,
  BackupProblem,
  SealedFileProblem,
  AdminProblem,
];

const isPlainProblem = (error: unknown): error is Error => PROBLEMS.some((kind) => error instanceof kind);

const [name = 'serve', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (name !== 'serve' && command === undefined) {
  complain(USAGE);
  process.exit(2);
}
const run = command === undefined ? serve : async () => (process.exitCode = await command(args, print));
await run().catch((error: unknown) => {
  if (isPlainProblem(error)) complain(error.message);
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
