import type { AdminChoice, AdminQuestion } from '@huiwu/contract/base/calls/admin-choices';
import type { Page } from '@huiwu/contract/base/envelope';
import { baseErrors, refuse, refuseField, refuseFields } from '@huiwu/contract/base/errors';
import {
  meetingProblems,
  type MeetingChoice,
  type MeetingDetail,
  type MeetingDraft,
  type MeetingEdit,
  type MeetingFilter,
  type MeetingRow as MeetingListRow,
} from '@huiwu/contract/meetings';
import type { Caller } from '../../access/caller.ts';
import { acrossMeetings } from '../../access/caller-scope.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import type { ImageOwnerService } from '../files/image-owners.service.ts';
import type { SerialNumberService } from '../serial-rules/serial-numbers.service.ts';
import { problemsOfEdit, meetingCodeProblem } from './meeting-editing.rules.ts';
import type { MeetingPayment } from './payment/meeting-payment.service.ts';
import type { MeetingPlan } from './meeting-plan.service.ts';
import { presentMeetingChoice } from './meetings.presenter.ts';
import type { FoundMeeting, MeetingStore, MeetingWork } from './meetings.store.ts';
import type { MeetingRow } from './meetings.table.ts';

interface Needs {
  store: MeetingStore;
  clock: Clock;
  meetingPlan: MeetingPlan;
  serialNumbers: Pick<SerialNumberService, 'take'>;
  imageOwners: ImageOwnerService;
  meetingPayment: Pick<MeetingPayment, 'check'>;
  /** Folders that every meeting begins with. */
  fileFolders: { addDefaults: (work: MeetingWork, meeting: { id: string; customerId: string }) => Promise<void> };
}

interface References {
  customerId: string;
  typeCode?: string | null | undefined;
  owner?: string | null | undefined;
  coverImage?: string | undefined;
  paymentAccount?: string | null | undefined;
  seller?: string | null | undefined;
}

/** Meetings of the administration. */
export const createMeetingRecordService = (needs: Needs) => {
  const { store, clock, meetingPlan: plan, serialNumbers, imageOwners, meetingPayment } = needs;
  const { steps } = plan;

  const readingOf = (caller: Caller) => {
    const across = acrossMeetings(caller);
    return { repositories: store.read(across), caller: across, now: clock.now() };
  };

  const checkType = async ({ repositories }: MeetingWork, typeCode: string): Promise<void> => {
    const types = await repositories.dictionaries.listEnabled('meeting_type');
    if (!types.some(({ value }) => value === typeCode)) refuseField('typeCode', meetingProblems.typeGone);
  };

  const checkOwner = async ({ repositories }: MeetingWork, owner: string, customerId: string): Promise<void> => {
    const admin = await repositories.admins.find(owner);
    const isHere = admin?.customer_id === customerId && admin.state === 1 && admin.deleted_at === null;
    if (!isHere) refuseField('owner', meetingProblems.ownerGone);
  };

  const takeCover = async (work: MeetingWork, path: string, customerId: string): Promise<void> => {
    const isGiven = await imageOwners.handOver(work, { path, customerId });
    if (!isGiven) refuseField('coverImage', meetingProblems.coverGone);
  };

  /** New references must exist and be enabled; existing references may stay. */
  const checkReferences = async (work: MeetingWork, asked: References, before?: MeetingRow): Promise<void> => {
    const { customerId, typeCode, owner, coverImage } = asked;
    if (typeCode && typeCode !== before?.type_code) await checkType(work, typeCode);
    if (owner && owner !== before?.owner_admin_id) await checkOwner(work, owner, customerId);
    if (coverImage && coverImage !== before?.cover_image) await takeCover(work, coverImage, customerId);
    await meetingPayment.check(work, asked, before);
  };

  /** Codes of meetings are unique across all customers. */
  const refuseTakenCode = async ({ repositories }: MeetingWork, code: string, exceptId = ''): Promise<void> => {
    await repositories.locks.take('meeting codes');
    if (await repositories.meetings.isCodeTaken(code, exceptId)) refuseField('code', meetingProblems.codeTaken);
  };

  const customerFor = async ({ repositories, caller }: MeetingWork, custCode: string): Promise<string> => {
    if (custCode === '') return caller.customerId;
    const customer = await repositories.customers.findByCode(custCode);
    const isUsable = customer?.state === 1 && customer.deleted_at === null;
    return isUsable ? customer.id : refuseField('custCode', meetingProblems.customerGone);
  };

  /** The typed code, or the next number. */
  const codeFor = async (work: MeetingWork, typed: string): Promise<string> => {
    if (typed === '') return serialNumbers.take(work, 'meeting');
    const problem = meetingCodeProblem(typed, { code: '', published_at: null });
    if (problem !== undefined) refuseField('code', problem);
    await refuseTakenCode(work, typed);
    return typed;
  };

  const refuseSessionsOutside = async ({ repositories }: MeetingWork, before: MeetingRow, edit: MeetingEdit) => {
    const { beginAt: from, endAt: to } = edit;
    if (from === before.begin_at && to === before.end_at) return;
    const isAnyOutside = await repositories.meetingSessions.isAnyOutside(before.id, { from, to });
    if (isAnyOutside) refuseField(from === before.begin_at ? 'endAt' : 'beginAt', meetingProblems.sessionsOutside);
  };

  const check = async (work: MeetingWork, before: FoundMeeting, edit: MeetingEdit): Promise<void> => {
    const problems = problemsOfEdit(await steps.detail(work, before), edit);
    if (problems.length > 0) refuseFields(problems);
    const { code = before.code } = edit;
    const codeProblem = meetingCodeProblem(code, before);
    if (codeProblem !== undefined) refuseField('code', codeProblem);
    if (code !== before.code) await refuseTakenCode(work, code, before.id);
    await checkReferences(work, { ...edit, customerId: before.customer_id }, before);
    await refuseSessionsOutside(work, before, edit);
  };

  /** Runs in the transaction of the caller, as for a clone. */
  const insert = async (
    work: MeetingWork,
    { code, custCode: _custCode, ...values }: MeetingDraft,
    columns: { customer_id: string; cloned_from_id?: string },
  ): Promise<string> => {
    await checkReferences(work, { ...values, customerId: columns.customer_id });
    const own = { ...columns, owner_department_id: work.caller.departmentId };
    const id = await steps.add(work, { ...values, code: await codeFor(work, code) }, own);
    await needs.fileFolders.addDefaults(work, { id, customerId: columns.customer_id });
    return id;
  };

  return {
    insert,

    listMeetings: async (filter: MeetingFilter, caller: Caller): Promise<Page<MeetingListRow>> => {
      const reading = readingOf(caller);
      const within = { scope: await plan.scopeOf(reading, 'meetings.search'), now: iso(reading.now) };
      return steps.page(reading, filter, reading.repositories.meetingRecords.beyondColumns(filter, within));
    },

    listMeetingChoices: async (caller: Caller): Promise<MeetingChoice[]> => {
      const reading = readingOf(caller);
      const rows = await reading.repositories.meetingRecords.listChoices(
        await plan.scopeOf(reading, 'meetings.search'),
      );
      return rows.map(presentMeetingChoice);
    },

    listMeetingOwners: async (question: AdminQuestion, caller: Caller): Promise<AdminChoice[]> => {
      const reading = readingOf(caller);
      return reading.repositories.meetingRecords.listOwners(await plan.scopeOf(reading, 'meetings.search'), question);
    },

    getMeeting: async (id: string, caller: Caller): Promise<MeetingDetail> => {
      const reading = readingOf(caller);
      return steps.detail(reading, await plan.find(reading, id, 'meetings.view'));
    },

    addMeeting: (draft: MeetingDraft, caller: Caller): Promise<{ id: string }> =>
      store.change(acrossMeetings(caller), async (work) => ({
        id: await insert(work, draft, { customer_id: await customerFor(work, draft.custCode) }),
      })),

    editMeeting: (edit: MeetingEdit, caller: Caller): Promise<null> =>
      store.change(acrossMeetings(caller), async (work) => {
        const { id, version, ...values } = edit;
        await work.repositories.locks.take(`meeting ${id}`);
        const before = await plan.find(work, id, 'meetings.edit');
        if (before.deleted_at !== null) refuse(baseErrors.notFound);
        await steps.refuseStale(work, before, version);
        await plan.decisions.refuseBlocked(work, before, 'edit');
        await check(work, before, edit);
        await steps.edit(work, {
          before,
          values: values.code === '' ? { ...values, code: before.code } : values,
        });
        return null;
      }),
  };
};

export type MeetingRecordService = ReturnType<typeof createMeetingRecordService>;
