import { addCall, defineResource, deleteCall, editCall, getCall, listCall } from '../base/resource.ts';
import { meetingSessionRecord } from './meeting-session-record.ts';
import { meetingSessionsAccess } from './meeting-sessions.access.ts';

const meetingSessions = defineResource(meetingSessionsAccess, '/registration/session', meetingSessionRecord);

export const listMeetingSessions = listCall(meetingSessions);
export const getMeetingSession = getCall(meetingSessions, { access: { function: 'meetingSessions.view' } });
export const addMeetingSession = addCall(meetingSessions);
export const editMeetingSession = editCall(meetingSessions);
export const deleteMeetingSession = deleteCall(meetingSessions);
