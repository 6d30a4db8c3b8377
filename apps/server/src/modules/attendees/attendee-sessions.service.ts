import type { AttendeeCodeDraft, AttendeeSignInDraft } from '@huiwu/contract/attendees';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { sessionErrors } from '@huiwu/contract/sign-in';
import type { Caller, RequestContext } from '../../access/caller.ts';
import { uniteRights } from '../../access/rights.ts';
import { maskPhone } from '../../access/masks.ts';
import { iso, secondsLater, type Clock } from '../../platform/clock.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { hashToken } from '../../platform/secrets.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { MeetingRow } from '../meetings/meetings.table.ts';
import type { CaptchaService } from '../sign-in/captchas.service.ts';
import type { SignInGuardService } from '../sign-in/sign-in-guards.service.ts';
import type { SmsCodeService } from '../sign-in/sms-codes.service.ts';
import type { AttendeeStore } from './attendees.store.ts';

/** A session of an attendee ends after two hours, whatever is done in it. */
const SESSION_SECONDS = 7200;

/** A wrong code, one that was used, and one that has expired are not told apart. */
const WRONG_CODE = '验证码不正确或已失效';

/** Attendees hold no function and no field right. */
const NO_RIGHTS = uniteRights([]);

interface Needs {
  store: AttendeeStore;
  clock: Clock;
  captchas: Pick<CaptchaService, 'isRight'>;
  guards: SignInGuardService;
  smsCodes: Pick<SmsCodeService, 'sendSmsCode' | 'consume'>;
}

/** Attendees sign in to one meeting with a code that is sent to their phone. */
export const createAttendeeSessionService = ({ store, clock, captchas, guards, smsCodes }: Needs) => {
  /** A meeting that people may know of; any other one does not exist for them. */
  const findMeeting = async (id: string): Promise<MeetingRow> => {
    const { meetings, customers } = store.read(ALL_CUSTOMERS);
    const meeting = await meetings.find(id);
    const isPublic = meeting?.state === 'published' || meeting?.state === 'suspended';
    if (meeting === undefined || !isPublic || meeting.deleted_at !== null) return refuse(baseErrors.notFound);
    const customer = await customers.find(meeting.customer_id);
    return customer?.state === 1 && customer.deleted_at === null ? meeting : refuse(baseErrors.notFound);
  };

  const pictureOf = async ({ code, captchaId }: AttendeeCodeDraft): Promise<{ picture?: 'right' | 'wrong' }> => {
    if (code === undefined || code === '') return {};
    return { picture: (await captchas.isRight(captchaId, code)) ? 'right' : 'wrong' };
  };

  const open = (phone: string, meeting: MeetingRow): Promise<{ token: string; expiresAt: string }> =>
    store.change(ALL_CUSTOMERS, async ({ repositories, now }) => {
      const token = newToken();
      const expiresAt = secondsLater(now, SESSION_SECONDS);
      await repositories.attendeeSessions.insert({
        id: newId(now.getTime()),
        customer_id: meeting.customer_id,
        meeting_id: meeting.id,
        phone,
        token_hash: hashToken(token),
        expires_at: expiresAt,
        created_at: iso(now),
      });
      return { token, expiresAt };
    });

  return {
    findMeeting,

    /** Returns the same for every phone. */
    sendCode: async (asked: AttendeeCodeDraft, { ip, idempotency }: RequestContext): Promise<null> => {
      const { customer_id: customerId } = await findMeeting(asked.meetingId);
      const sender = { ip, idempotency, ...(await pictureOf(asked)) };
      return smsCodes.sendSmsCode({ phone: asked.phone, type: 'attendee', customerId }, sender);
    },

    /** Wrong codes count for the phone and the address, apart from the sign-in of admins with that phone. */
    signIn: async ({ meetingId, phone, code }: AttendeeSignInDraft, { ip }: RequestContext) => {
      const meeting = await findMeeting(meetingId);
      const budget = { subject: `attendee:${phone}`, ip, isTrusted: false };
      if (await guards.isAddressExhausted(budget)) refuse(sessionErrors.tooManyFailures);
      const attempt = await guards.begin(budget);
      const isRight = !attempt.isLocked && (await smsCodes.consume(phone, 'attendee', code));
      if (attempt.isLocked || (isRight && !(await guards.mayPass(attempt)))) refuse(sessionErrors.tooManyFailures);
      if (!isRight) {
        await guards.failed(attempt);
        refuseField('code', WRONG_CODE);
      }
      await guards.succeeded(budget);
      return open(phone, meeting);
    },

    /** The attendee of a token, in the meeting of the session. They hold no right of an admin. */
    identify: async (token: string | undefined, context: RequestContext): Promise<Caller> => {
      const { attendeeSessions } = store.read(ALL_CUSTOMERS);
      const session =
        token === undefined ? undefined : await attendeeSessions.findByToken(hashToken(token), iso(clock.now()));
      if (session === undefined) return refuse(baseErrors.userTokenInvalid);
      const { id, code, name, state, customer_id: customerId } = await findMeeting(session.meeting_id);
      return {
        ...context,
        sessionId: session.id,
        adminId: `attendee ${session.id}`,
        adminName: `参会者 ${maskPhone(session.phone)}`,
        attendee: { phone: session.phone },
        customerId,
        departmentId: null,
        tenantScope: { customerId, meetings: { id } },
        rights: NO_RIGHTS,
        meeting: { id, code, name, isByReach: false, state },
      };
    },

    signOut: async ({ sessionId }: Caller): Promise<null> => {
      await store.change(ALL_CUSTOMERS, ({ repositories }) => repositories.attendeeSessions.remove(sessionId));
      return null;
    },

    /** Removes sessions that have ended. */
    sweep: (): Promise<void> =>
      store.change(ALL_CUSTOMERS, ({ repositories, now }) => repositories.attendeeSessions.removeBefore(iso(now))),
  };
};

export type AttendeeSessionService = ReturnType<typeof createAttendeeSessionService>;
