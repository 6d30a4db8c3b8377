import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { refuseNow } from '@huiwu/contract/base/lifecycle';
import { noticeStartProblems } from '@huiwu/contract/notice-starts';
import { noticeRecord } from '@huiwu/contract/notices';
import { AUDIENCE_IDS_MAX, type Audience } from '@huiwu/contract/registrations';
import * as z from 'zod/mini';
import type { Caller } from '../../access/caller.ts';
import { hasFunction } from '../../access/rights.ts';
import type { Work } from '../../store.ts';
import type { NoticeService } from '../notices/notices.service.ts';
import type { AnswerFilters } from '../registrations/answers/answer-filters.service.ts';
import type { RegistrationPlan } from '../registrations/registration-plan.service.ts';
import type { NoticeStartRepositories, NoticeStartStore, NoticeStartWork } from './notice-starts.store.ts';

interface Needs {
  store: NoticeStartStore;
  notices: Pick<NoticeService, 'addInside'>;
  registrationPlan: Pick<RegistrationPlan, 'dataScopes'>;
  answerFilters: Pick<AnswerFilters, 'refuseClosed'>;
}

/** A row and an order that it is about. */
interface RowOrder {
  row: string;
  order: string;
}

/** The orders of the rows of each list; rows that do not exist have none. */
const ORDERS_OF = {
  orders: async ({ orders }, ids) => (await orders.findMany(ids)).map(({ id }) => ({ row: id, order: id })),
  vouchers: async ({ vouchers }, ids) =>
    (await vouchers.listParts(ids)).map(({ voucher_id: row, id: order }) => ({ row, order })),
  refunds: async ({ refunds }, ids) =>
    (await refunds.findMany(ids)).map(({ id: row, order_id: order }) => ({ row, order })),
  invoices: async ({ invoices }, ids) =>
    (await invoices.ordersOf(ids)).map(({ application_id: row, order_id: order }) => ({ row, order })),
} satisfies Record<string, (at: NoticeStartRepositories, ids: readonly string[]) => Promise<RowOrder[]>>;
export type PayerList = keyof typeof ORDERS_OF;

const PAYERS: Record<PayerList, string> = {
  orders: '订单付款人',
  vouchers: '凭证付款人',
  refunds: '退款付款人',
  invoices: '开票付款人',
};

/** What a notice begins with. */
interface Beginning {
  /** Whom it is to; the name of the notice says so. */
  to: string;
  audience: Audience;
  /** The audience names people, all of whom the admin must be able to see. A filter finds those that they can see. */
  isNamed: boolean;
  without?: number;
  draft?: Partial<z.input<typeof noticeRecord.draft>>;
}

/** Begins notices from rows of lists: a draft whose audience is these people. Nothing is sent. */
export const createNoticeStarts = ({ store, notices, registrationPlan, answerFilters }: Needs) => {
  const { dataScopes } = registrationPlan;

  /** How many of an audience the admin can see. */
  const countSeen = async (work: NoticeStartWork, { audience, isNamed }: Beginning): Promise<number> => {
    const caller = dataScopes.callerFor(work.caller, 'search');
    await answerFilters.refuseClosed(caller, audience, work);
    const { registrations } = work.repositories;
    const within = await dataScopes.withinVerb({ repositories: work.repositories, caller }, 'search');
    const { count } = await registrations.countAudience(audience, within);
    const all = isNamed ? (await registrations.countAudience(audience)).count : count;
    if (all > count) refuseNow(noticeStartProblems.outOfReach(all - count));
    return count;
  };

  const begin = async (from: Work<unknown>, beginning: Beginning) => {
    const { to, audience, without = 0, draft = {} } = beginning;
    if (!hasFunction(from.caller.rights, 'notices.add')) refuse(baseErrors.forbidden);
    const people = await countSeen(store.join(from), beginning);
    if (people === 0) refuseNow(noticeStartProblems.noOne);
    const values = { channels: ['sms'], ...draft, name: `致${to}（${people} 人）`, audience };
    const { id } = await notices.addInside(from, z.parse(noticeRecord.draft, values));
    return { id, people, without };
  };

  return {
    /** In the transaction of a caller who has the function of the row; `notices.add` is asked for here. */
    beginInside: begin,

    toRegistrations: (audience: Audience, caller: Caller) =>
      store.change(caller, async (work) => {
        const { ids } = audience;
        const isNamed = ids !== undefined;
        // A deleted registration is in no audience.
        if (isNamed && (await work.repositories.registrations.countAudience({ ids })).count < new Set(ids).size)
          refuse(baseErrors.notFound);
        return begin(work, { to: '参会人员', audience, isNamed });
      }),

    toTeams: (ids: readonly string[], caller: Caller) =>
      store.change(caller, async (work) => {
        const asked = [...new Set(ids)];
        const teams = (await work.repositories.teams.findMany(asked)).filter(({ deleted_at: at }) => at === null);
        if (teams.length < asked.length) refuse(baseErrors.notFound);
        const [first] = teams;
        const to = teams.length === 1 && first ? first.name.slice(0, 30) : `${teams.length} 个团队`;
        return begin(work, { to, audience: { teams: asked }, isNamed: true });
      }),

    toMissing: (ids: readonly string[], caller: Caller) =>
      store.change(caller, async (work) => {
        const asked = [...new Set(ids)];
        const { checkInPoints, missingPeople } = work.repositories;
        const points = await checkInPoints.findMany(asked);
        if (points.length < asked.length) refuse(baseErrors.notFound);
        const missing = new Set<string>();
        for (const point of points)
          for (const id of await missingPeople.listIds(point, AUDIENCE_IDS_MAX + 1)) missing.add(id);
        if (missing.size > AUDIENCE_IDS_MAX) refuseNow(noticeStartProblems.tooMany);
        if (missing.size === 0) refuseNow(noticeStartProblems.noOne);
        return begin(work, { to: '未签到人员', audience: { ids: [...missing] }, isNamed: true });
      }),

    /** One person for each order: what it says is for its payer, not for a whole team. */
    toPayers: (list: PayerList, ids: readonly string[], caller: Caller) =>
      store.change(caller, async (work) => {
        const asked = new Set(ids);
        const found = await ORDERS_OF[list](work.repositories, [...asked]);
        if (new Set(found.map(({ row }) => row)).size < asked.size) refuse(baseErrors.notFound);
        const told = await work.repositories.orderItems.toldAboutEach([...new Set(found.map(({ order }) => order))]);
        const heard = new Set(found.flatMap(({ row, order }) => (told.has(order) ? [row] : [])));
        const people = [...new Set(told.values())];
        if (people.length > AUDIENCE_IDS_MAX) refuseNow(noticeStartProblems.tooMany);
        const without = asked.size - heard.size;
        return begin(work, { to: PAYERS[list], audience: { ids: people }, isNamed: true, without });
      }),
  };
};

export type NoticeStarts = ReturnType<typeof createNoticeStarts>;
