import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import {
  KEPT_HOST,
  MAIL_RESULTS,
  MAIL_TESTS_PER_DAY,
  senderBlockers,
  senderProblems,
  senderRecord,
} from '@huiwu/contract/senders';
import type { Caller } from '../../access/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Mail } from '../../platform/mail/message.ts';
import type { Mailer, MailResult } from '../../platform/mail/mailer.ts';
import { newId } from '../../platform/ids.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { RepositoryOf } from '../../records/record.repository.ts';
import { createDecisions } from '../../records/decisions.ts';
import { createRecordService, type Doing } from '../../records/record.service.ts';
import type { StoredRow } from '../../records/record.table.ts';
import type { At, Store } from '../../store.ts';
import { domainOf } from './domain-records.service.ts';
import type { SmsBudgetService } from '../outbox/sms-budgets.service.ts';

interface SenderRepositories {
  senders: RepositoryOf<'senders', typeof senderRecord>;
  notices: { countUnfinished(by: 'sender_id', ids: readonly string[]): Promise<ReadonlyMap<string | null, number>> };
}

interface Needs {
  store: Store<SenderRepositories>;
  clock: Clock;
  secrets: Pick<Secrets, 'encrypt'>;
}

interface MailNeeds extends Pick<Needs, 'store'> {
  secrets: Pick<Secrets, 'decrypt'>;
  mailer: Pick<Mailer, 'send'>;
}

type SenderTableRow = StoredRow<'senders'>;
type Edit = Extract<Doing<typeof senderRecord, SenderTableRow>, { action: 'edit' }>;

/** Where the password goes: changed without typing it again, it would be told to another server. */
const PLACE = [
  ['host', 'host'],
  ['port', 'port'],
  ['security', 'security'],
  ['smtpUser', 'smtp_user'],
] as const;

/** Nothing is known of another domain or selector. */
const NOT_ASKED = {
  spf: 'unchecked',
  dkim: 'unchecked',
  dmarc: 'unchecked',
  domain_findings: '[]',
  domain_checked_at: null,
} as const;

const isOtherDomain = ({ values, before }: Edit): boolean =>
  domainOf(values.address) !== domainOf(before.address) ||
  (values.dkimSelector ?? before.dkim_selector) !== before.dkim_selector;

const columnsOfEdit = (edit: Edit): object => {
  const { values, before } = edit;
  const isMoved = PLACE.some(([name, column]) => values[name] !== undefined && values[name] !== before[column]);
  const isTyped = Boolean(values.password);
  // Without a user name no server is told the password.
  const isTold = before.password_cipher !== '' && (values.smtpUser ?? before.smtp_user) !== '';
  if (isMoved && !isTyped && isTold) refuseField('password', senderProblems.serverChanged);
  const isOther = isMoved || isTyped || values.address !== before.address;
  return { ...(isOther && { verification: 'unverified' }), ...(isOtherDomain(edit) && NOT_ASKED) };
};

const decisions = createDecisions<SenderRepositories, Pick<SenderTableRow, 'id' | 'version'>, { notices: number }>({
  name: 'senders',
  refusals: { inUse: lifecycleErrors.inUse },
  guards: { delete: ({ facts }) => [facts.notices > 0 && senderBlockers.inUse({ count: facts.notices })] },
  loadFacts: async ({ repositories }, rows) => {
    const ids = rows.map(({ id }) => id);
    const used = await repositories.notices.countUnfinished('sender_id', ids);
    return ({ id }) => ({ notices: used.get(id) ?? 0 });
  },
});

/** Addresses that companies send mail from. */
export const createSenderService = ({ store, clock, secrets }: Needs) =>
  createRecordService({
    store,
    clock,
    secrets,
    record: senderRecord,
    module: '发件人',
    of: ({ senders }: SenderRepositories) => senders,
    decisions,
    check: ({ caller }, doing) => {
      if (doing.action === 'edit') return Promise.resolve(columnsOfEdit(doing));
      return Promise.resolve(doing.action === 'add' ? { customer_id: caller.customerId } : undefined);
    },
  });

const KEPT = '仅保存，未发送';
const TEXT = '这是一封测试邮件。收到它说明发件人的设置正确，可以用来发送会议通知。';

/** Sends mails of a company by its own server. A sender that is not there, or is disabled, is undefined. */
export const createSenderMails = ({ store, secrets, mailer }: MailNeeds) => ({
  findUsable: async (id: string, at: At): Promise<SenderTableRow | undefined> => {
    const row = await store.read(at).senders.find(id);
    return row?.state === 1 ? row : undefined;
  },

  /** The one that a company uses where none was chosen: the oldest that is enabled and verified. */
  findOfCompany: async (customerId: string, at: At): Promise<SenderTableRow | undefined> => {
    const rows = await store.read(at).senders.findBy('customer_id', [customerId]);
    const usable = rows.filter(({ state, verification }) => state === 1 && verification === 'verified');
    return usable.toSorted((one, other) => (one.id < other.id ? -1 : 1))[0];
  },

  /** Outside of any transaction, because a server may take its time. */
  send: (row: SenderTableRow, mail: Omit<Mail, 'from' | 'replyTo'>): Promise<MailResult> => {
    if (row.host === KEPT_HOST)
      return Promise.resolve({ kind: 'accepted', id: `<${newId()}@${KEPT_HOST}>`, text: KEPT });
    const server = {
      host: row.host,
      port: row.port,
      security: row.security,
      user: row.smtp_user,
      password: row.password_cipher === '' ? '' : secrets.decrypt(row.password_cipher),
    };
    const from = { name: row.from_name, address: row.address };
    return mailer.send(server, { ...mail, from, replyTo: row.reply_to });
  },
});

export type SenderMails = ReturnType<typeof createSenderMails>;

interface TestNeeds extends Pick<Needs, 'store'> {
  senderMails: Pick<SenderMails, 'send'>;
  smsBudgets: Pick<SmsBudgetService, 'takeOfDay'>;
}

/** Tries a sender out. */
export const createSenderTests = ({ store, senderMails, smsBudgets }: TestNeeds) => {
  /** Counted before anything is sent, so that no stranger gets mail, and no server is called, again and again. */
  const claim = (id: string, caller: Caller): Promise<void> =>
    store.change(caller, async (work) => {
      if (!(await smsBudgets.takeOfDay(work, `mail test ${id}`, MAIL_TESTS_PER_DAY)))
        refuseField('to', senderProblems.testsUsedUp);
    });

  return {
    /** Sends outside of a transaction, because a server may take its time. One that was changed meanwhile stays unverified. */
    send: async ({ id, to }: { id: string; to: string }, caller: Caller) => {
      const row = (await store.read(caller).senders.find(id)) ?? refuse(baseErrors.notFound);
      await claim(id, caller);
      const result = await senderMails.send(row, { to, subject: '测试邮件', text: TEXT });
      await store.change(caller, async (work) => {
        const key = { id, version: row.version };
        if (result.kind === 'accepted')
          await work.repositories.senders.update(key, { verification: 'verified', ...work.updated });
        await work.log({
          module: '发件人',
          action: '测试发送',
          targetId: id,
          targetName: row.address,
          after: { 结果: MAIL_RESULTS[result.kind], 服务器的答复: result.text },
        });
      });
      return { kind: result.kind, text: result.text };
    },
  };
};

export type SenderTests = ReturnType<typeof createSenderTests>;
