import {
  addMeeting,
  approveMeeting,
  archiveMeeting,
  cancelMeeting,
  cloneMeeting,
  deleteMeeting,
  editMeeting,
  editMeetingHolder,
  getMeeting,
  getMeetingBlockers,
  getMeetingDashboard,
  getMeetingHolders,
  listMeetingAdminChoices,
  listMeetingChoices,
  listMeetingOwners,
  listMeetingPaymentChoices,
  listMeetings,
  listMyMeetings,
  publishMeeting,
  rejectMeeting,
  reopenMeeting,
  restoreMeeting,
  resumeMeeting,
  suspendMeeting,
} from '@huiwu/contract/meetings';
import type { Mount } from '../../http/mount.ts';
import type { MeetingCloneService } from './meeting-clones.service.ts';
import type { MeetingHolderAccess } from './meeting-holder-access.service.ts';
import type { MeetingRecordService } from './meeting-records.service.ts';
import type { MeetingStateService } from './meeting-states.service.ts';
import type { MeetingPayment } from './payment/meeting-payment.service.ts';
import type { MeetingService } from './meetings.service.ts';

interface Services {
  meetings: MeetingService;
  meetingRecords: MeetingRecordService;
  meetingStates: MeetingStateService;
  meetingClones: MeetingCloneService;
  meetingHolderAccess: MeetingHolderAccess;
  meetingPayment: MeetingPayment;
}

export const meetingRoutes = (
  mount: Mount,
  { meetings, meetingRecords, meetingStates, meetingClones, meetingHolderAccess: holders, meetingPayment }: Services,
): void => {
  mount(listMyMeetings, (filter, caller) => meetings.listMyMeetings(filter, caller));
  mount(getMeetingDashboard, (_input, caller) => meetings.getMeetingDashboard(caller));
  mount(listMeetings, (filter, caller) => meetingRecords.listMeetings(filter, caller));
  mount(listMeetingChoices, (_input, caller) => meetingRecords.listMeetingChoices(caller));
  mount(listMeetingOwners, (question, caller) => meetingRecords.listMeetingOwners(question, caller));
  mount(getMeeting, ({ id }, caller) => meetingRecords.getMeeting(id, caller));
  mount(addMeeting, (draft, caller) => meetingRecords.addMeeting(draft, caller));
  mount(editMeeting, (edit, caller) => meetingRecords.editMeeting(edit, caller));
  mount(cloneMeeting, (asked, caller) => meetingClones.cloneMeeting(asked, caller));
  mount(deleteMeeting, ({ id }, caller) => meetingStates.deleteMeeting(id, caller));
  mount(restoreMeeting, ({ id }, caller) => meetingStates.restoreMeeting(id, caller));
  mount(getMeetingBlockers, ({ id }, caller) => meetingStates.getBlockers(id, caller));
  mount(publishMeeting, (asked, caller) => meetingStates.move('publish', asked, caller));
  mount(approveMeeting, (asked, caller) => meetingStates.move('approve', asked, caller));
  mount(rejectMeeting, (asked, caller) => meetingStates.move('reject', asked, caller));
  mount(suspendMeeting, (asked, caller) => meetingStates.move('suspend', asked, caller));
  mount(resumeMeeting, (asked, caller) => meetingStates.move('resume', asked, caller));
  mount(cancelMeeting, (asked, caller) => meetingStates.move('cancel', asked, caller));
  mount(reopenMeeting, (asked, caller) => meetingStates.move('reopen', asked, caller));
  mount(archiveMeeting, (asked, caller) => meetingStates.move('archive', asked, caller));
  mount(listMeetingAdminChoices, (question, caller) => holders.listAdminChoices(question, caller));
  mount(listMeetingPaymentChoices, (question, caller) => meetingPayment.listChoices(question, caller));
  mount(getMeetingHolders, ({ id }, caller) => holders.getMeetingHolders(id, caller));
  mount(editMeetingHolder, (asked, caller) => holders.editMeetingHolder(asked, caller));
};
