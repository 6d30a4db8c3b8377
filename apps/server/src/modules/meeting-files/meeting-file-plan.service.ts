import {
  meetingFileBlockers,
  meetingFileLifecycle,
  meetingFileRecord,
  type FilePhase,
} from '@huiwu/contract/meeting-files';
import { iso } from '../../platform/clock.ts';
import { createDecisions } from '../../records/decisions.ts';
import type { Reading } from '../../records/plan.ts';
import { createSteps } from '../../records/steps.ts';
import type { ListedMeetingFile } from './meeting-files.repository.ts';
import type { MeetingFileRepositories } from './meeting-files.store.ts';
import type { MeetingFileRow } from './meeting-files.table.ts';

type Timed = Pick<MeetingFileRow, 'state' | 'publish_at' | 'expire_at'>;

/** Whether a file holds at a moment. */
export const phaseOf = ({ state, publish_at: from, expire_at: to }: Timed, at: string): FilePhase => {
  if (state !== 'published') return 'off';
  if (from !== null && from > at) return 'waiting';
  return to !== null && to <= at ? 'expired' : 'shown';
};

const whyNotNotify = (row: ListedMeetingFile, at: string) => {
  const phase = phaseOf(row, at);
  return [
    phase === 'off' && meetingFileBlockers.notPublished(),
    phase === 'waiting' && meetingFileBlockers.notYet(),
    phase === 'expired' && meetingFileBlockers.expired(),
    row.audience === 'admin' && meetingFileBlockers.forAdmins(),
  ];
};

const phasesOf = ({ now }: Reading<MeetingFileRepositories>) => {
  const at = iso(now);
  return (row: ListedMeetingFile) => ({ phase: phaseOf(row, at) });
};

/** How files are shown, and what may be done with each. */
export const createMeetingFilePlan = () => {
  const decisions = createDecisions<
    MeetingFileRepositories,
    ListedMeetingFile,
    undefined,
    typeof meetingFileLifecycle,
    'notify'
  >({
    name: 'meetingFiles',
    lifecycle: meetingFileLifecycle,
    ownActions: { notify: { by: 'meetingFiles.push' } },
    guards: {
      notify: ({ row, now }) => whyNotNotify(row, iso(now)),
      publish: ({ row, now }) => [
        row.content === 'encrypted' && meetingFileBlockers.encrypted(),
        row.content === 'missing' && meetingFileBlockers.missing(),
        row.expire_at !== null && row.expire_at <= iso(now) && meetingFileBlockers.expired(),
      ],
      delete: ({ row }) => [row.state === 'published' && meetingFileBlockers.published()],
    },
  });
  const plan = {
    record: meetingFileRecord,
    module: '文件管理',
    of: ({ meetingFiles }: MeetingFileRepositories) => meetingFiles,
    computed: phasesOf,
  };
  const steps = createSteps<typeof meetingFileRecord, MeetingFileRepositories, ListedMeetingFile, MeetingFileRow>({
    ...plan,
    actions: decisions.actionsOf,
  });
  return { decisions, plan, steps };
};

export type MeetingFilePlan = ReturnType<typeof createMeetingFilePlan>;
