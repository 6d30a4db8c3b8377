import { withoutUnusable } from '@huiwu/contract/base/characters';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { refuseNow } from '@huiwu/contract/base/lifecycle';
import {
  DOMAIN_CHECKS_PER_DAY,
  DOMAIN_PARTS,
  DOMAIN_RESULTS,
  domainSentences,
  senderProblems,
  type DomainFinding,
  type DomainPart,
  type DomainResult,
  type senderRecord,
} from '@huiwu/contract/senders';
import type { Caller } from '../../access/caller.ts';
import { iso } from '../../platform/clock.ts';
import type { TxtRecords } from '../../platform/outbound/txt-records.ts';
import type { RepositoryOf } from '../../records/record.repository.ts';
import type { Store } from '../../store.ts';
import type { SmsBudgetService } from '../outbox/sms-budgets.service.ts';
import { domainOf, judgeDkim, judgeDmarc, judgeSpf, type Judgement } from './domain-records.service.ts';

interface Needs {
  store: Store<{ senders: RepositoryOf<'senders', typeof senderRecord> }>;
  txtRecords: TxtRecords;
  smsBudgets: Pick<SmsBudgetService, 'takeOfDay'>;
}

type DomainResults = Record<DomainPart, DomainResult>;
type Checked = Record<DomainPart, Judgement & { name: string }>;

const SHOWN_MAX = 1000;
const PARTS = Object.keys(DOMAIN_PARTS) as DomainPart[];

const resultsOf = ({ spf, dkim, dmarc }: Checked): DomainResults => ({
  spf: spf.result,
  dkim: dkim.result,
  dmarc: dmarc.result,
});

/** Records are shown and logged: a text is cut, and has nothing that a line may not contain. */
const findingsOf = (checked: Checked): DomainFinding[] =>
  PARTS.map((part) => {
    const { name, record, sentence } = checked[part];
    return { part, name, record: withoutUnusable(record.slice(0, SHOWN_MAX)), sentence };
  });

/** Asks name servers what the domain of a sender says about its mail. */
export const createSenderDomains = ({ store, txtRecords, smsBudgets }: Needs) => {
  const claim = (id: string, caller: Caller): Promise<void> =>
    store.change(caller, async (work) => {
      if (!(await smsBudgets.takeOfDay(work, `domain check ${id}`, DOMAIN_CHECKS_PER_DAY)))
        refuseNow(senderProblems.checksUsedUp);
    });

  const ask = async (name: string, judge: (name: string, records: readonly string[]) => Judgement) => {
    const answer = await txtRecords.find(name);
    if (answer.kind === 'found') return { name, ...judge(name, answer.records) };
    return { name, result: 'failed' as const, record: '', sentence: domainSentences.noAnswer(answer.code) };
  };

  const askAll = async (domain: string, selector: string): Promise<Checked> => {
    const withoutSelector = { result: 'unchecked', name: '', record: '', sentence: domainSentences.dkim.noSelector };
    const [spf, dkim, dmarc] = await Promise.all([
      ask(domain, judgeSpf),
      selector === '' ? (withoutSelector as Checked['dkim']) : ask(`${selector}._domainkey.${domain}`, judgeDkim),
      ask(`_dmarc.${domain}`, judgeDmarc),
    ]);
    return { spf, dkim, dmarc };
  };

  return {
    /** Asks outside of a transaction, because name servers may take their time. */
    check: async (id: string, caller: Caller): Promise<DomainResults> => {
      const row = (await store.read(caller).senders.find(id)) ?? refuse(baseErrors.notFound);
      const domain = domainOf(row.address) ?? refuseNow(senderProblems.noDomain);
      await claim(id, caller);
      const checked = await askAll(domain, row.dkim_selector);
      const results = resultsOf(checked);
      await store.change(caller, async (work) => {
        const { senders } = work.repositories;
        const now = (await senders.find(id)) ?? refuse(baseErrors.notFound);
        const isSame = now.address === row.address && now.dkim_selector === row.dkim_selector;
        const columns = {
          ...results,
          domain_findings: JSON.stringify(findingsOf(checked)),
          domain_checked_at: iso(work.now),
          ...work.updated,
        };
        if (!isSame || !(await senders.update({ id, version: now.version }, columns))) refuse(baseErrors.changed);
        const after = PARTS.map((part) => [DOMAIN_PARTS[part], DOMAIN_RESULTS[results[part]]]);
        await work.log({
          module: '发件人',
          action: '检查域名',
          targetId: id,
          targetName: row.address,
          after: Object.fromEntries(after) as Record<string, string>,
        });
      });
      return results;
    },
  };
};

export type SenderDomains = ReturnType<typeof createSenderDomains>;
