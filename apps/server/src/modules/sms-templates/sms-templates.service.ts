import { refuse, refuseField } from '@huiwu/contract/base/errors';
import { fallbackTexts, type Fallback } from '@huiwu/contract/message-tokens';
import { checkSms, estimateSms, toProviderForm, type SmsContent } from '@huiwu/contract/sms-rules';
import {
  smsTemplateBlockers,
  smsTemplateErrors,
  smsTemplateLifecycle,
  smsTemplateProblems,
  smsTemplateRecord,
  type SmsTemplateTransition,
} from '@huiwu/contract/sms-templates';
import type { FilterOf } from '@huiwu/contract/base/record';
import type { Caller } from '../../access/caller.ts';
import { oneOf } from '../../database/lists/list-conditions.ts';
import { createDecisions, transitionFor, type DecisionRequest } from '../../records/decisions.ts';
import type { Reading } from '../../records/plan.ts';
import type { Conditions } from '../../records/record.repository.ts';
import type { Doing } from '../../records/record.service.ts';
import { createSteps } from '../../records/steps.ts';
import type { Store, Work } from '../../store.ts';
import type { SmsSignTableRow } from '../sms-signs/sms-signs.table.ts';
import type { SmsTemplateTableRow } from './sms-templates.table.ts';
import type { SmsTemplateRepositories } from './sms-templates.store.ts';

type AnyTemplate = Pick<SmsTemplateTableRow, 'id' | 'version' | 'state'>;

/** A template with what the rules read of its sign. */
interface TemplateFacts {
  row: SmsTemplateTableRow | undefined;
  sign: SmsSignTableRow | undefined;
  channelId: string;
  provider: string;
  isChannelEnabled: boolean;
}

/** Three queries for any number of rows. */
const loadFacts = async (
  { repositories }: Pick<Reading<SmsTemplateRepositories>, 'repositories'>,
  rows: readonly AnyTemplate[],
): Promise<(row: AnyTemplate) => TemplateFacts> => {
  const whole = await repositories.smsTemplates.findMany(rows.map(({ id }) => id));
  const signs = await repositories.smsSigns.findMany([...new Set(whole.map(({ sign_id }) => sign_id))]);
  const channels = await repositories.smsChannels.findMany([...new Set(signs.map(({ channel_id }) => channel_id))]);
  return ({ id }) => {
    const row = whole.find((each) => each.id === id);
    const sign = signs.find((each) => each.id === row?.sign_id);
    const channel = channels.find((each) => each.id === sign?.channel_id);
    return {
      row,
      sign,
      channelId: channel?.id ?? '',
      provider: channel?.provider ?? 'outbox',
      isChannelEnabled: channel?.state === 1,
    };
  };
};

const contentOf = ({ row, sign, provider }: TemplateFacts): SmsContent => ({
  content: row?.content ?? '',
  kind: row?.kind ?? 'notice',
  sign: sign?.text ?? '',
  provider,
  fallbacks: fallbackTexts(JSON.parse(row?.fallbacks ?? '[]') as Fallback[]),
});

const isUsable = (sign: SmsSignTableRow | undefined): boolean => sign?.state === 'approved' && sign.deleted_at === null;

export const smsTemplateDecisions = createDecisions<
  SmsTemplateRepositories,
  AnyTemplate,
  TemplateFacts & { notices: number },
  typeof smsTemplateLifecycle,
  'test' | 'sync'
>({
  name: 'smsTemplates',
  lifecycle: smsTemplateLifecycle,
  ownActions: {
    test: { by: 'smsTemplates.send', fits: ({ state }) => state !== 'disabled' },
    sync: { by: 'smsTemplates.review', fits: ({ state }) => state === 'submitted' },
  },
  guards: {
    sync: ({ row }) => [row.state !== 'submitted' && smsTemplateBlockers.notSubmitted()],
    test: ({ row, facts }) => [
      row.state !== 'approved' && smsTemplateBlockers.notApproved(),
      row.state === 'approved' && !facts.isChannelEnabled && smsTemplateBlockers.channelDisabled(),
    ],
    submit: ({ facts }) => [
      !isUsable(facts.sign) && smsTemplateBlockers.signNotApproved({ sign: facts.sign?.text ?? '' }),
    ],
    edit: ({ row }) => [
      row.state === 'submitted' && smsTemplateBlockers.inReview(),
      row.state === 'disabled' && smsTemplateBlockers.disabled(),
    ],
    delete: ({ row, facts }) => [
      row.state === 'submitted' && smsTemplateBlockers.inReview(),
      row.state === 'approved' && smsTemplateBlockers.approved(),
      facts.notices > 0 && smsTemplateBlockers.inUse({ count: facts.notices }),
    ],
  },
  loadFacts: async (reading, rows) => {
    const ids = rows.map(({ id }) => id);
    const [factsOf, used] = await Promise.all([
      loadFacts(reading, rows),
      reading.repositories.notices.countUnfinished('sms_template_id', ids),
    ]);
    return (row) => ({ ...factsOf(row), notices: used.get(row.id) ?? 0 });
  },
});

/** Its sign, its form at the provider and its estimated parts. */
export const computedOfSmsTemplate = async (
  reading: Reading<SmsTemplateRepositories>,
  rows: readonly AnyTemplate[],
) => {
  const factsOf = await loadFacts(reading, rows);
  return (row: AnyTemplate) => {
    const facts = factsOf(row);
    const content = contentOf(facts);
    const form = toProviderForm(content.content, facts.provider);
    return {
      signText: content.sign,
      channel: facts.channelId,
      provider: facts.provider,
      providerContent: form.content,
      variables: form.variables,
      variableCount: form.variables.length,
      ...estimateSms(content),
    };
  };
};

/** Conditions for a filter by channel: a template belongs to the channel of its sign. */
export const conditionsForSmsTemplates = async (
  { repositories }: Reading<SmsTemplateRepositories>,
  { channel }: FilterOf<typeof smsTemplateRecord>,
): Promise<Conditions> => {
  if (typeof channel !== 'string') return [];
  const signs = await repositories.smsSigns.findBy('channel_id', [channel]);
  return [
    oneOf(
      'sms_templates.sign_id',
      signs.map(({ id }) => id),
    ),
  ];
};

/** A sign that is there and enabled; one that is kept may be neither. */
const refuseWithoutSign = async (
  { repositories }: Work<SmsTemplateRepositories>,
  signId: string | undefined,
  before: SmsTemplateTableRow | undefined,
): Promise<void> => {
  if (signId === undefined || signId === before?.sign_id) return;
  const sign = await repositories.smsSigns.find(signId);
  const isGone = sign === undefined || sign.deleted_at !== null || sign.state === 'disabled';
  if (isGone) refuseField('sign', smsTemplateProblems.noSign);
};

const refuseTaken = async (
  { repositories, caller }: Work<SmsTemplateRepositories>,
  code: string,
  before: SmsTemplateTableRow | undefined,
): Promise<void> => {
  await repositories.locks.take(`sms template ${caller.customerId} ${code}`);
  const same = await repositories.smsTemplates.findBy('code', [code]);
  const isTaken = same.some(({ id, deleted_at }) => deleted_at === null && id !== before?.id);
  if (isTaken) refuseField('code', smsTemplateProblems.taken);
};

/** Editing an approved template starts a new version; what the carrier accepted is kept for sending. */
export const checkSmsTemplate = async (
  work: Work<SmsTemplateRepositories>,
  { action, values, before }: Doing<typeof smsTemplateRecord, SmsTemplateTableRow>,
): Promise<object | void> => {
  await refuseWithoutSign(work, values?.sign, before);
  if (action === 'add') await refuseTaken(work, values.code, before);
  if (action === 'restore') await refuseTaken(work, before.code, before);
  if (action !== 'edit' || before.state !== 'approved') return undefined;
  return { state: 'draft', state_reason: '', revision: before.revision + 1 };
};

/** The rules that the console shows while the template is written. */
const refuseUnacceptable = (facts: TemplateFacts): void => {
  const findings = checkSms(contentOf(facts));
  const errors = findings.filter(({ level }) => level === 'error');
  const [first] = errors;
  if (first === undefined) return;
  const fields = errors.map(({ sentence }) => ({ field: 'content', message: sentence }));
  refuse({ ...smsTemplateErrors.notAccepted, message: first.sentence }, { fields, findings });
};

export interface SmsTemplateRequest extends DecisionRequest {
  providerCode?: string;
}

export const createSmsTemplateStates = ({ store }: { store: Store<SmsTemplateRepositories> }) => {
  const steps = createSteps({
    record: smsTemplateRecord,
    module: '短信模板',
    of: ({ smsTemplates }: SmsTemplateRepositories) => smsTemplates,
    computed: computedOfSmsTemplate,
    actions: smsTemplateDecisions.actionsOf,
  });
  const transition = transitionFor(smsTemplateLifecycle, steps, smsTemplateDecisions);

  const columnsOf = async (
    work: Work<SmsTemplateRepositories>,
    { name, providerCode }: { name: SmsTemplateTransition; providerCode: string },
    before: SmsTemplateTableRow,
  ): Promise<object> => {
    if (name !== 'submit' && name !== 'approve') return {};
    const facts = (await loadFacts(work, [before]))(before);
    if (name === 'submit') {
      refuseUnacceptable(facts);
      return {};
    }
    const { channelId, provider } = facts;
    if (providerCode === '' && provider !== 'outbox') refuseField('providerCode', smsTemplateProblems.noProviderCode);
    const content = contentOf(facts);
    const { variables, content: providerContent } = toProviderForm(content.content, provider);
    const approved = { ...content, channelId, providerContent, variables, providerCode, revision: before.revision };
    return { provider_code: providerCode, approved: JSON.stringify(approved) };
  };

  return {
    move: (name: SmsTemplateTransition, request: SmsTemplateRequest, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const { providerCode = '', ...asked } = request;
        await transition(work, name, {
          ...asked,
          columnsOf: (before) => columnsOf(work, { name, providerCode }, before),
        });
        return null;
      }),
  };
};

export type SmsTemplateStates = ReturnType<typeof createSmsTemplateStates>;
