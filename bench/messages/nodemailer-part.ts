import nodemailer from 'nodemailer';
import { readTask } from '../processes.ts';
import { HTML, SUBJECT, textFor } from './messages-texts.ts';

export interface NodemailerTask {
  port: number;
  mails: number;
  connections: number;
}

export interface NodemailerResult {
  seconds: number;
  cpuSeconds: number;
}

/** The same mails by nodemailer's own pool, with nothing else around it. */
export const runNodemailer = async (file: string): Promise<void> => {
  const { port, mails, connections } = readTask<NodemailerTask>(file);
  const server = { host: '127.0.0.1', port, secure: false, ignoreTLS: true };
  const transport = nodemailer.createTransport({ pool: true, maxConnections: connections, ...server });
  const send = (index: number) => {
    const name = `参会${index}`;
    const link = `https://huiwu.example.com/l/${String(index).padStart(43, '0')}`;
    return transport.sendMail({
      from: { name: '会务组', address: 'desk@yunting.example' },
      to: `person${index}@example.com`,
      subject: textFor(SUBJECT, name),
      html: textFor(HTML, name),
      text: textFor(HTML, name).replaceAll(/<[^>]+>/g, '\n'),
      headers: { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
  };
  const [since, cpu] = [performance.now(), process.cpuUsage()];
  await Promise.all(Array.from({ length: mails }, (_, index) => send(index)));
  const seconds = (performance.now() - since) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  transport.close();
  const result: NodemailerResult = { seconds, cpuSeconds: (user + system) / 1e6 };
  console.log(JSON.stringify(result));
};
