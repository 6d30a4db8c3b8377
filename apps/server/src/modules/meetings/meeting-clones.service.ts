import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { meetingRecord, type ClonePart, type MeetingClone, type MeetingDetail } from '@huiwu/contract/meetings';
import * as z from 'zod/mini';
import type { Caller } from '../../access/caller.ts';
import { acrossMeetings } from '../../access/caller-scope.ts';
import type { MeetingHolderService } from '../meeting-holders/meeting-holders.service.ts';
import type { MeetingPayment } from './payment/meeting-payment.service.ts';
import type { MeetingPlan } from './meeting-plan.service.ts';
import type { MeetingRecordService } from './meeting-records.service.ts';
import { shiftedBy, type Shift } from './meeting-shifts.rules.ts';
import type { MeetingStore } from './meetings.store.ts';

/** The parts of a meeting that can be cloned. */
type CopiesAlong = Pick<MeetingHolderService, 'copyAll'>;

interface Needs {
  store: MeetingStore;
  meetingPlan: MeetingPlan;
  meetingRecords: Pick<MeetingRecordService, 'insert'>;
  meetingPayment: Pick<MeetingPayment, 'stillOpen'>;
  meetingSessionCopies: CopiesAlong;
  registrationTypeSets: CopiesAlong;
  hotelCopies: CopiesAlong;
  feeItemSets: CopiesAlong;
  discountCopies: CopiesAlong;
  registrationFormCopies: CopiesAlong;
  checkInPointSets: CopiesAlong;
  badgeTemplateCopies: CopiesAlong;
  reminderCopies: CopiesAlong;
  meetingHolders: CopiesAlong;
}

/** Fields that are always cloned: description, place and contact. */
const basicsOf = (source: MeetingDetail, { moment }: Shift) => ({
  typeCode: source.typeCode,
  mode: source.mode,
  endAt: moment(source.endAt),
  owner: source.owner?.id ?? null,
  coverImage: source.coverImage,
  intro: source.intro,
  areaCode: source.areaCode,
  place: source.place,
  address: source.address,
  lng: source.lng,
  lat: source.lat,
  contactName: source.contactName,
  contactPhone: source.contactPhone,
  contactEmail: source.contactEmail,
});

/** Fields that are cloned if selected. */
const settingsOf = (source: MeetingDetail, { optional, day }: Shift) => ({
  regOpenAt: optional(source.regOpenAt),
  regCloseAt: optional(source.regCloseAt),
  capacity: source.capacity,
  needsReview: source.needsReview,
  resetsReviewOnEdit: source.resetsReviewOnEdit,
  hasWaitlist: source.hasWaitlist,
  waitlistOfferHours: source.waitlistOfferHours,
  allowsSubstitute: source.allowsSubstitute,
  substituteUntil: optional(source.substituteUntil),
  retentionUntil: day(source.retentionUntil),
  payDeadlineDays: source.payDeadlineDays,
  payDeadlineAt: optional(source.payDeadlineAt),
  payPrefix: source.payPrefix,
  repricePolicy: source.repricePolicy,
  refundRules: source.refundRules,
  paymentMethods: source.paymentMethods,
  invoiceEnabled: source.invoiceEnabled,
  invoicePolicy: source.invoicePolicy,
});

/** A meeting with empty values. */
const BLANK = z.parse(meetingRecord.draft, { name: '-', beginAt: '2026-01-01', endAt: '2026-01-02' });

/** Creates a draft from an existing meeting in one transaction. */
export const createMeetingCloneService = (needs: Needs) => {
  const { store, meetingPlan: plan, meetingRecords, meetingPayment } = needs;

  /** In their order: later parts refer to earlier ones. */
  const copied: readonly (readonly [ClonePart, CopiesAlong])[] = [
    ['sessions', needs.meetingSessionCopies],
    ['registrationTypes', needs.registrationTypeSets],
    ['feeItems', needs.feeItemSets],
    ['discountRules', needs.discountCopies],
    ['hotels', needs.hotelCopies],
    ['forms', needs.registrationFormCopies],
    ['checkInPoints', needs.checkInPointSets],
    ['badges', needs.badgeTemplateCopies],
    ['reminders', needs.reminderCopies],
    ['roles', needs.meetingHolders],
  ];

  return {
    cloneMeeting: (asked: MeetingClone, caller: Caller): Promise<{ id: string }> =>
      store.change(acrossMeetings(caller), async (work) => {
        await work.repositories.locks.take(`meeting ${asked.id}`);
        const row = await plan.find(work, asked.id, 'meetings.add');
        if (row.deleted_at !== null) refuse(baseErrors.notFound);
        const source = await plan.steps.detail(work, row);
        const shift = shiftedBy({ from: source.beginAt, to: asked.beginAt });
        const { name, shortName, code = '', beginAt, parts } = asked;
        const settings = parts.includes('settings') && {
          ...settingsOf(source, shift),
          ...(await meetingPayment.stillOpen(work, source, row.customer_id)),
        };
        const own = { name, shortName, code, beginAt };
        const draft = { ...BLANK, ...basicsOf(source, shift), ...settings, ...own };
        const columns = { customer_id: row.customer_id, cloned_from_id: row.id };
        const id = await meetingRecords.insert(work, draft, columns);
        const copying = { from: row.id, to: { id, customerId: row.customer_id }, shift: shift.moment };
        for (const [part, copies] of copied) if (parts.includes(part)) await copies.copyAll(work, copying);
        return { id };
      }),
  };
};

export type MeetingCloneService = ReturnType<typeof createMeetingCloneService>;
