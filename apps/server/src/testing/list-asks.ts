import { bankLineRecord } from '@huiwu/contract/bank-lines';
import type { AnyRecord } from '@huiwu/contract/base/record';
import type { InvitationState } from '@huiwu/contract/invitations';
import { invoiceTitleRecord } from '@huiwu/contract/invoice-titles';
import { orderRecord } from '@huiwu/contract/orders';
import { teamRecord } from '@huiwu/contract/teams';
import { voucherRecord } from '@huiwu/contract/vouchers';
import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { createAdminRepository } from '../modules/admins/admins.repository.ts';
import { createApplicationRepository } from '../modules/applications/applications.repository.ts';
import { createBusinessLogRepository } from '../modules/business-logs/business-logs.repository.ts';
import { readStep } from '../database/lists/list-steps.ts';
import { createCustomerRepository } from '../modules/customers/customers.repository.ts';
import { createInvitationRepository } from '../modules/invitations/invitations.repository.ts';
import { createExportRepository } from '../modules/exports/exports.repository.ts';
import { createMeetingFileRepository } from '../modules/meeting-files/meeting-files.repository.ts';
import { createMeetingSessionRepository } from '../modules/meeting-sessions/meeting-sessions.repository.ts';
import { beyondColumns } from '../modules/meetings/meeting-filters.repository.ts';
import { createMeetingRecordRepository } from '../modules/meetings/meeting-records.repository.ts';
import { createMeetingRepository } from '../modules/meetings/meetings.repository.ts';
import { createMemberRepository } from '../modules/members/members.repository.ts';
import { createOnlineUserRepository } from '../modules/online-users/online-users.repository.ts';
import { createOrderRepository } from '../modules/orders/orders.repository.ts';
import { createRegistrationRepository } from '../modules/registrations/registrations.repository.ts';
import { createRoleListRepository } from '../modules/roles/role-lists.repository.ts';
import { createStayRepository } from '../modules/stays/stays.repository.ts';
import { createTaskRepository } from '../modules/tasks/tasks.repository.ts';
import { createOutboxRepository } from '../modules/outbox/outbox.repository.ts';
import { createSignInLogRepository } from '../modules/sign-in-logs/sign-in-logs.repository.ts';
import { createBankLineRepository } from '../modules/bank-lines/bank-lines.repository.ts';
import { createReconciliationRepository } from '../modules/reconciliation/reconciliation.repository.ts';
import { createVoucherRepository } from '../modules/vouchers/vouchers.repository.ts';
import { createRecordRepository, type SummedField } from '../records/record.repository.ts';
import { summedFields } from '../records/lists/sums.ts';
import type { Tables } from '../schema.ts';
import { AUDIENCES } from './lists/audience-asks.ts';
import { paged, type List } from './lists/list.ts';
import { INBOX_LISTS, LISTS_OF_MEETING_MESSAGES } from './messages/notice-asks.ts';
import { connectionsOf } from './test-database.ts';

/** All columns that a list adds up. */
const summedOf = (record: AnyRecord): SummedField[] => summedFields(record, () => true);

const NOW = '2026-01-03T00:00:00.000Z';
/** The meeting of the scope in which lists of meetings are asked. */
const MEETING = 'ID00000007';

const reconciled = (lists: Kysely<Tables>, engine: Database['engine']) =>
  createReconciliationRepository(connectionsOf({ db: lists, lists, engine }));

/** What is asked of lists, filter by filter. */
export const LISTS: Record<string, { ask: List; filters: object[] }> = {
  ...INBOX_LISTS,
  administrators: {
    ask: (lists, engine, filter) =>
      createAdminRepository(connectionsOf({ db: lists, lists, engine })).page({
        filter: paged(filter),
        scope: 'all',
        departmentIds: undefined,
      }),
    filters: [
      {},
      { realName: '王12' },
      { phone: '0123' },
      { adminNo: 'N123' },
      { state: 0 },
      { isDeleted: true },
      { beginTime: '2026-01-01', endTime: '2026-01-01' },
      { orderBy: 'realName', order: 'asc' },
      { orderBy: 'adminNo' },
      { orderBy: 'lastSignInAt' },
      { orderBy: 'state' },
    ],
  },
  applications: {
    ask: (lists, engine, filter) =>
      createApplicationRepository(connectionsOf({ db: lists, lists, engine })).page(paged(filter)),
    // Without a condition any row counts, and there it stops at the bound.
    filters: [{ realName: '李12' }, { phone: '0123' }, { companyName: '展12' }, { state: 'awaiting' }],
  },
  'business logs': {
    ask: (lists, engine, filter) =>
      createBusinessLogRepository(connectionsOf({ db: lists, lists, engine })).page({
        filter: paged(filter),
        scope: 'all',
      }),
    filters: [
      {},
      { adminName: '王12' },
      { module: '块7' },
      { action: '作17' },
      { ip: '0.77' },
      { result: 'failed' },
      { result: 'failed', adminName: '王12' },
      { targetId: 'ID00000007' },
      { requestId: 'R7' },
      { beginTime: '2026-01-01', endTime: '2026-01-01' },
      { adminName: '王12', action: '作2', ip: '10.0' },
    ],
  },
  'sign-ins': {
    ask: (lists, engine, filter) =>
      createSignInLogRepository(connectionsOf({ db: lists, lists, engine })).page(paged(filter)),
    filters: [
      {},
      { adminName: '王12' },
      { phone: '0123' },
      { reason: '密码' },
      { ip: '0.77' },
      { result: 'refused' },
      { method: 'sms' },
      { requestId: 'R7' },
      { beginTime: '2026-01-01', endTime: '2026-01-01' },
    ],
  },
  meetings: {
    ask: (lists, engine, filter) =>
      createMeetingRecordRepository(connectionsOf({ db: lists, lists, engine })).page(
        paged(filter),
        beyondColumns(filter, { scope: 'all', now: NOW }),
      ),
    filters: [
      {},
      { state: ['draft'] },
      { phase: ['open'] },
      { phase: ['running', 'ended'] },
      { typeCode: 'forum' },
      { mode: 'online' },
      { owner: 'ID00000007' },
      { areaCode: '330100' },
      { name: '年会12' },
      { code: 'HY12' },
      { place: '会场12' },
      { custCode: 'C1' },
      { isDeleted: true },
      { beginTime: '2026-01-01', endTime: '2026-01-01' },
      { orderBy: 'name', order: 'asc' },
      { orderBy: 'code', order: 'asc' },
      { orderBy: 'beginAt' },
      { orderBy: 'endAt' },
    ],
  },
  'owners of meetings': {
    ask: (lists, engine, filter) =>
      createMeetingRecordRepository(connectionsOf({ db: lists, lists, engine })).listOwners('all', filter),
    filters: [{}, { name: '王12' }, { id: 'ID00000007' }],
  },
  members: {
    ask: (lists, engine, filter) =>
      createMemberRepository(connectionsOf({ db: lists, lists, engine })).page(paged(filter)),
    filters: [
      {},
      { name: '王12' },
      { name: 'wang12', company: '会展12' },
      { phone: '0123' },
      { email: 'm12' },
      { idNumber: 'HASH12' },
      { source: 'import' },
      { areaCode: '330100' },
      { isDeleted: true },
      { beginTime: '2026-01-01', endTime: '2026-01-01' },
      { orderBy: 'name', order: 'asc' },
      { orderBy: 'company' },
    ],
  },
  'meetings of an admin': {
    ask: (lists, engine, filter) =>
      createMeetingRepository(connectionsOf({ db: lists, lists, engine })).pageOfMine({
        filter: paged(filter),
        now: NOW,
        adminId: 'ID00000007',
      }),
    filters: [{}, { tab: 'running' }, { keyword: '年会12' }],
  },
  messages: {
    ask: (lists, engine, filter) =>
      createOutboxRepository(connectionsOf({ db: lists, lists, engine })).page(paged(filter)),
    filters: [{}, { state: 'failed' }, { state: 'waiting' }, { beginTime: '2026-01-01', endTime: '2026-01-01' }],
  },
};

/** Lists that no installation has many rows of: only their statements are looked at. */
export const SMALL_LISTS: typeof LISTS = {
  customers: {
    ask: (lists, engine, filter) =>
      createCustomerRepository(connectionsOf({ db: lists, lists, engine })).page(paged(filter)),
    filters: [
      {},
      { custName: '会展', state: 1, beginTime: '2026-01-01', endTime: '2026-01-01' },
      { isDeleted: true, orderBy: 'custCode', order: 'asc' },
    ],
  },
  roles: {
    ask: (lists, engine, filter) =>
      createRoleListRepository(connectionsOf({ db: lists, lists, engine })).page(paged(filter)),
    filters: [
      {},
      { name: '员', code: 'R', custCode: 'C1', orderBy: 'createdAt', order: 'desc' },
      { kind: 'meeting', dataScope: 'all', state: 1, beginTime: '2026-01-01', endTime: '2026-01-01' },
    ],
  },
  tasks: {
    ask: (lists, engine, filter) =>
      createTaskRepository(connectionsOf({ db: lists, lists, engine })).page(paged(filter), 'all'),
    filters: [{}, { title: '导', createdBy: '王', state: 'failed' }, { orderBy: 'endedAt', beginTime: '2026-01-01' }],
  },
  exports: {
    ask: (lists, engine, filter) =>
      createExportRepository(connectionsOf({ db: lists, lists, engine })).page(paged(filter)),
    filters: [{}, { title: '管', state: 'ready' }, { order: 'asc', beginTime: '2026-01-01' }],
  },
  'people online': {
    ask: (lists, engine, filter) =>
      createOnlineUserRepository(connectionsOf({ db: lists, lists, engine })).page({
        filter: paged(filter),
        scope: 'all',
        living: { now: '2026-01-01T00:00:00.000Z', idleSince: '2026-01-01T00:00:00.000Z' },
        departmentIds: undefined,
      }),
    filters: [{}, { realName: '王', ip: '10', beginTime: '2026-01-01' }, { orderBy: 'realName', order: 'asc' }],
  },
};

/** What is asked of lists of what is in a meeting, inside of one. */
export const LISTS_IN_MEETINGS: Record<string, { ask: List; filters: object[] }> = {
  ...LISTS_OF_MEETING_MESSAGES,
  registrations: {
    ask: (lists, engine, filter) =>
      createRegistrationRepository(connectionsOf({ db: lists, lists, engine })).page(paged(filter)),
    filters: [
      {},
      { name: '王12' },
      { name: '王12', company: '会展12' },
      { phone: '0123' },
      { state: ['pending_review'] },
      { state: ['confirmed'], isCheckedIn: false },
      { type: 'ID00000007' },
      { team: 'ID00000007' },
      { answer: 'ID00000007.food:equals:o1' },
      { answer: 'ID00000007.wish:contains:窗' },
      { answer: 'ID00000007.food:answered' },
      { answer: 'ID00000007.food:unanswered' },
      { isDeleted: true },
      { beginTime: '2026-01-01', endTime: '2026-01-01' },
      { orderBy: 'name', order: 'asc' },
      { orderBy: 'regNo' },
      ...AUDIENCES,
    ],
  },
  orders: {
    ask: (lists, engine, filter) =>
      createOrderRepository(connectionsOf({ db: lists, lists, engine })).page(paged(filter)),
    filters: [
      {},
      { orderNo: 'DD12' },
      { payRef: 'HW12' },
      { payerName: '王12' },
      { payerName: '王12', payerCompany: '会展12' },
      { status: ['partial'] },
      { type: '01HWDEM0MT0000000000000001' },
      { balance: 'due', orderBy: 'pending' },
      { balance: 'over', orderBy: 'pending' },
      { status: ['unpaid', 'partial'], orderBy: 'pending' },
      { team: 'ID00000007' },
      { dueAtFrom: '2026-01-01', dueAtTo: '2026-01-02' },
      { needsAttention: true },
      { hasVoucher: true },
      { balance: 'due' },
      { balance: 'over', payRef: 'HW12' },
      { paidAtFrom: '2026-01-01', paidAtTo: '2026-01-02' },
      { invoiceState: 'applied', refundState: 'partial', method: 'cash' },
      { beginTime: '2026-01-01', endTime: '2026-01-01' },
      { orderBy: 'total', order: 'asc' },
      { orderBy: 'payerName' },
    ],
  },
  'sums of orders': {
    ask: (lists, engine, filter) =>
      createOrderRepository(connectionsOf({ db: lists, lists, engine })).sums(paged(filter), summedOf(orderRecord)),
    filters: [
      {},
      { orderNo: 'DD12' },
      { payerName: '王12' },
      { status: ['partial'] },
      { balance: 'due' },
      { hasVoucher: true },
      { dueAtFrom: '2026-01-01', dueAtTo: '2026-01-02' },
      { invoiceState: 'applied', refundState: 'partial', method: 'cash' },
      { beginTime: '2026-01-01', endTime: '2026-01-01' },
    ],
  },
  'sums of vouchers': {
    ask: (lists, engine, filter) =>
      createVoucherRepository(connectionsOf({ db: lists, lists, engine })).sums(paged(filter), summedOf(voucherRecord)),
    filters: [{}, { state: 'submitted' }, { hasGap: true }, { payerName: '王12' }],
  },
  'sums of lines': {
    ask: (lists, engine, filter) =>
      createBankLineRepository(connectionsOf({ db: lists, lists, engine })).sums(
        paged(filter),
        summedOf(bankLineRecord),
      ),
    filters: [{}, { state: ['nomatch'] }, { account: 'A7' }, { payerName: '王12' }],
  },
  vouchers: {
    ask: (lists, engine, filter) =>
      createVoucherRepository(connectionsOf({ db: lists, lists, engine })).page(paged(filter)),
    filters: [
      {},
      { voucherNo: 'PZ12' },
      { payerName: '王12' },
      { bankSerial: 'S12' },
      { state: 'submitted' },
      { state: 'submitted', orderBy: 'amount' },
      { hasGap: true },
      { isDuplicate: true },
      { amountFrom: 90_000, amountTo: 90_100 },
      { paidOnFrom: '2026-01-01', paidOnTo: '2026-01-02' },
      { sender: 'admin' },
      { beginTime: '2026-01-01', endTime: '2026-01-01' },
      { orderBy: 'payerName' },
    ],
  },
  'meeting files': {
    ask: (lists, engine, filter) =>
      createMeetingFileRepository(connectionsOf({ db: lists, lists, engine })).page(paged(filter)),
    filters: [
      {},
      { title: '文件12' },
      { folder: 'ID00000007' },
      { folder: 'ID00000007', state: 'published' },
      { state: 'hidden' },
      { extension: 'png' },
      { audience: 'admin' },
      { content: 'missing' },
      { isDeleted: true },
      { beginTime: '2026-01-01', endTime: '2026-01-01' },
      { orderBy: 'title', order: 'asc' },
      { orderBy: 'size' },
      { orderBy: 'sort' },
      { orderBy: 'downloadCount' },
      { orderBy: 'publishAt' },
    ],
  },
  'bank lines': {
    ask: (lists, engine, filter) =>
      createBankLineRepository(connectionsOf({ db: lists, lists, engine })).page(paged(filter)),
    filters: [
      {},
      { payerName: '王12' },
      { purpose: 'HW12' },
      { serial: 'S12' },
      { state: ['nomatch'] },
      { account: 'A7' },
      { basis: 'payRef' },
      { amountFrom: 90_000, amountTo: 90_100 },
      { bookedOnFrom: '2026-01-01', bookedOnTo: '2026-01-02' },
      { beginTime: '2026-01-01', endTime: '2026-01-01' },
      { orderBy: 'amount' },
      { orderBy: 'payerName' },
    ],
  },
  'sums of bank lines': {
    ask: (lists, engine, filter) => reconciled(lists, engine).sumLines({ meetingId: MEETING, ...filter }),
    filters: [{}, { from: '2026-01-01', to: '2026-01-02' }],
  },
  'sums of payments that lines show': {
    ask: (lists, engine, filter) => reconciled(lists, engine).sumSeen({ meetingId: MEETING, ...filter }),
    filters: [{}, { from: '2026-01-01', to: '2026-01-02' }],
  },
  'sums of payments that no line shows': {
    ask: (lists, engine, filter) => reconciled(lists, engine).sumUnseen({ meetingId: MEETING, ...filter }),
    filters: [{}, { from: '2026-01-01', to: '2026-01-02' }],
  },
  'payments of a sum': {
    ask: (lists, engine, filter) =>
      reconciled(lists, engine).pagePayments({
        meetingId: MEETING,
        method: 'bank_transfer',
        isSeen: false,
        page: 1,
        limit: 20,
        ...filter,
      }),
    filters: [{}, { from: '2026-01-01', to: '2026-01-02' }, { isSeen: true, account: '' }],
  },
  'counts of audiences': {
    ask: (lists, engine, filter) =>
      createRegistrationRepository(connectionsOf({ db: lists, lists, engine })).countAudience(filter),
    filters: [{}, { name: '王12' }, { answer: 'ID00000007.food:answered' }, ...AUDIENCES],
  },
  stays: {
    ask: (lists, engine, filter) =>
      createStayRepository(connectionsOf({ db: lists, lists, engine })).page(paged(filter)),
    filters: [
      {},
      { name: '王12' },
      { hotel: 'ID00000007' },
      { hotel: 'ID00000007', night: '2026-11-20' },
      { roomType: 'ID00000007' },
      { night: '2026-11-20' },
      { sharing: 'open' },
      { beginTime: '2026-01-01', endTime: '2026-01-01' },
      { orderBy: 'checkIn', order: 'asc' },
      { orderBy: 'checkOut' },
      { orderBy: 'createdAt' },
    ],
  },
  sessions: {
    ask: (lists, engine, filter) =>
      createMeetingSessionRepository(connectionsOf({ db: lists, lists, engine })).page(paged(filter)),
    filters: [
      {},
      { name: '场次12' },
      { room: '二层' },
      { beginTime: '2026-01-01', endTime: '2026-01-01' },
      { orderBy: 'name', order: 'asc' },
      { orderBy: 'room' },
      { orderBy: 'createdAt' },
    ],
  },
  invitations: {
    ask: (lists, engine, filter) => {
      const { state, ...rest } = filter as { state?: InvitationState };
      const invitations = createInvitationRepository(connectionsOf({ db: lists, lists, engine }));
      return invitations.page(paged(rest), invitations.inState(state, NOW));
    },
    filters: [
      {},
      { name: '嘉宾12' },
      { state: 'pending' },
      { state: 'accepted' },
      { state: 'expired' },
      { beginTime: '2026-01-01', endTime: '2026-01-01' },
      { orderBy: 'name', order: 'asc' },
      { orderBy: 'state' },
      { orderBy: 'createdAt' },
    ],
  },
  teams: {
    ask: (lists, engine, filter) =>
      createRecordRepository({ name: 'teams', record: teamRecord }, connectionsOf({ db: lists, lists, engine })).page(
        paged(filter),
      ),
    filters: [
      {},
      { name: '团队12' },
      { contactName: '王1' },
      { invoiceMode: 'custom' },
      { isDeleted: true },
      { beginTime: '2026-01-01', endTime: '2026-01-01' },
      { orderBy: 'name', order: 'asc' },
    ],
  },
};

/** What is asked of lists that no one sees for all customers. */
export const LISTS_OF_COMPANIES: typeof LISTS = {
  'invoice titles': {
    ask: (lists, engine, filter) =>
      createRecordRepository(
        { name: 'invoice_titles', record: invoiceTitleRecord },
        connectionsOf({ db: lists, lists, engine }),
      ).page(paged(filter)),
    filters: [
      {},
      { title: '抬头12' },
      { taxNo: '9100' },
      { titleType: 'person' },
      { isDefault: true },
      { state: 0 },
      { beginTime: '2026-01-01', endTime: '2026-01-01' },
      { orderBy: 'title', order: 'asc' },
    ],
  },
};

/** A step of an export, far behind the first row. */
export const STEPS: Record<string, List> = {
  'a step through administrators': (lists, engine) =>
    readStep({ after: ['2026-01-01T00:00:00.000Z', 'ID00000007'], limit: 10 }, () =>
      LISTS['administrators']?.ask(lists, engine, {}),
    ),
  'a step through names of administrators': (lists, engine) =>
    readStep({ after: ['王7', 'ID00000007'], limit: 10 }, () =>
      LISTS['administrators']?.ask(lists, engine, { orderBy: 'realName', order: 'asc' }),
    ),
  'a step through the log': (lists, engine) =>
    readStep({ after: engine === 'sqlite' ? [7, 7] : ['7'], limit: 10 }, () =>
      LISTS['business logs']?.ask(lists, engine, { adminName: '王12' }),
    ),
};
