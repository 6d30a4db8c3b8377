import {
  acceptOwnInvitation,
  acceptOwnOffer,
  declineOwnInvitation,
  declineOwnOffer,
  editOwnAnswers,
  getAttendeeMeeting,
  getOwnRegistration,
  registerOneself,
  sendAttendeeCode,
  signInAttendee,
  signOutAttendee,
  submitOwnProof,
  uploadOwnFile,
  withdrawOneself,
} from '@huiwu/contract/attendees';
import type { Mount } from '../../http/mount.ts';
import type { AttendeeFileService } from './attendee-files.service.ts';
import type { AttendeeRegistrationService } from './attendee-registrations.service.ts';
import type { AttendeeSessionService } from './attendee-sessions.service.ts';
import type { AttendeeViewService } from './attendee-views.service.ts';

interface Services {
  attendeeSessions: AttendeeSessionService;
  attendeeViews: AttendeeViewService;
  attendeeRegistrations: AttendeeRegistrationService;
  attendeeFiles: AttendeeFileService;
}

export const attendeeRoutes = (mount: Mount, services: Services): void => {
  const { attendeeSessions: sessions, attendeeViews: views, attendeeRegistrations: registrations } = services;
  mount.forAnyone(getAttendeeMeeting, ({ meetingId }) => views.getMeeting(meetingId));
  mount.forAnyone(sendAttendeeCode, (asked, context) => sessions.sendCode(asked, context));
  mount.forAnyone(signInAttendee, (draft, context) => sessions.signIn(draft, context));
  mount.forAttendees(signOutAttendee, (_input, attendee) => sessions.signOut(attendee));
  mount.forAttendees(getOwnRegistration, (_input, attendee) => views.getOwn(attendee));
  mount.forAttendees(registerOneself, (draft, attendee) => registrations.register(draft, attendee));
  mount.forAttendees(editOwnAnswers, ({ answers }, attendee) => registrations.editAnswers(answers, attendee));
  mount.forAttendees(acceptOwnOffer, (_input, attendee) => registrations.acceptOffer(attendee));
  mount.forAttendees(declineOwnOffer, (_input, attendee) => registrations.declineOffer(attendee));
  mount.forAttendees(withdrawOneself, ({ reason }, attendee) => registrations.withdraw(reason, attendee));
  mount.forAttendees(acceptOwnInvitation, (given, attendee) => registrations.acceptInvitation(given, attendee));
  mount.forAttendees(declineOwnInvitation, ({ id }, attendee) => registrations.declineInvitation(id, attendee));
};

/** Mounted where forms with files are understood. */
export const attendeeUploadRoutes = (mount: Mount, { attendeeFiles: files }: Services): void => {
  mount.withFileOfAttendees(uploadOwnFile, (given, attendee) => files.upload(given, attendee));
  mount.withFileOfAttendees(submitOwnProof, (given, attendee) => files.submitProof(given, attendee));
};
