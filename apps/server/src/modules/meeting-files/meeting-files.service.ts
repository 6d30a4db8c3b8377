import { refuseField } from '@huiwu/contract/base/errors';
import { meetingFileLifecycle, meetingFileProblems, type meetingFileRecord } from '@huiwu/contract/meeting-files';
import type { Caller } from '../../access/caller.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { transitionFor, type DecisionRequest } from '../../records/decisions.ts';
import { idsIn } from '../../records/mapping.ts';
import { createRecordService, type Doing } from '../../records/record.service.ts';
import type { MeetingService } from '../meetings/meetings.service.ts';
import type { MeetingFilePlan } from './meeting-file-plan.service.ts';
import type { ListedMeetingFile } from './meeting-files.repository.ts';
import type { MeetingFileRepositories, MeetingFileStore, MeetingFileWork } from './meeting-files.store.ts';
import type { MeetingFileRow } from './meeting-files.table.ts';

interface Needs {
  store: MeetingFileStore;
  clock: Clock;
  meetings: Pick<MeetingService, 'lockOpenMeeting'>;
  meetingFilePlan: MeetingFilePlan;
}

type Edited = Extract<Doing<typeof meetingFileRecord, MeetingFileRow>, { action: 'edit' }>;

/** What a file has after an edit, whether it was sent or not. */
const after = ({ values, before }: Edited) => ({
  audience: values.audience ?? before.audience,
  types: values.types ?? idsIn(before.type_ids),
  publishAt: values.publishAt === undefined ? before.publish_at : values.publishAt,
  expireAt: values.expireAt === undefined ? before.expire_at : values.expireAt,
});

const checkAudience = async ({ repositories }: MeetingFileWork, edited: Edited, meetingId: string): Promise<void> => {
  const { audience, types } = after(edited);
  if (audience === 'types' && types.length === 0) refuseField('types', meetingFileProblems.typesMissing);
  const kept = new Set(idsIn(edited.before.type_ids));
  const added = types.filter((type) => !kept.has(type));
  if (added.length === 0) return;
  const present = new Set((await repositories.registrationTypes.listPresent(meetingId)).map(({ id }) => id));
  if (added.some((type) => !present.has(type))) refuseField('types', meetingFileProblems.typeGone);
};

const checkTimes = (edited: Edited): void => {
  const { publishAt, expireAt } = after(edited);
  if (publishAt !== null && expireAt !== null && expireAt <= publishAt)
    refuseField('expireAt', meetingFileProblems.expiresEarly);
};

/** Files of the meeting that the caller is in: the list, and changes of what is said about a file. */
export const createMeetingFileService = ({ store, clock, meetings, meetingFilePlan }: Needs) => {
  const { decisions, plan, steps } = meetingFilePlan;

  const check = async (work: MeetingFileWork, doing: Doing<typeof meetingFileRecord, MeetingFileRow>) => {
    const { id: meetingId } = await meetings.lockOpenMeeting(work, work.caller);
    if (doing.action !== 'edit') return;
    const folders = await work.repositories.fileFolders.list(meetingId);
    if (!folders.some(({ id }) => id === doing.values.folder)) refuseField('folder', meetingFileProblems.folderGone);
    await checkAudience(work, doing, meetingId);
    checkTimes(doing);
  };

  const records = createRecordService<
    typeof meetingFileRecord,
    MeetingFileRepositories,
    ListedMeetingFile,
    MeetingFileRow
  >({ store, clock, ...plan, check, decisions });

  const move = transitionFor(meetingFileLifecycle, steps, decisions);

  return {
    ...records,

    /** A file without a time of publication holds from now on. */
    publish: (asked: DecisionRequest, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await meetings.lockOpenMeeting(work, caller);
        await move(work, 'publish', {
          ...asked,
          columnsOf: ({ publish_at: at }) => (at === null ? { publish_at: iso(work.now) } : {}),
        });
        return null;
      }),

    hide: (asked: DecisionRequest, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await meetings.lockOpenMeeting(work, caller);
        await move(work, 'hide', asked);
        return null;
      }),

    listTypes: async (caller: Caller): Promise<{ id: string; name: string }[]> => {
      const types = await store.read(caller).registrationTypes.listPresent(caller.meeting?.id ?? '');
      return types.map(({ id, name }) => ({ id, name }));
    },
  };
};

export type MeetingFileService = ReturnType<typeof createMeetingFileService>;
