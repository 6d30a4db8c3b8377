import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { registrationProblems, TAGS_MAX } from '@huiwu/contract/registrations';
import type { MeetingService } from '../meetings/meetings.service.ts';
import type { RegistrationPlan } from './registration-plan.service.ts';
import type { RegistrationUse, RegistrationWork } from './registrations.store.ts';
import type { RegistrationRow } from './registrations.table.ts';

interface Needs {
  meetings: Pick<MeetingService, 'lockOpenMeeting'>;
  registrationPlan: RegistrationPlan;
  registrationUses: readonly RegistrationUse[];
}

/** Team and tags of registrations. */
export const createRegistrationGroups = ({ meetings, registrationPlan, registrationUses: uses }: Needs) => {
  const { steps, decisions } = registrationPlan;

  const checkTeam = async ({ repositories }: RegistrationWork, team: string | null | undefined): Promise<void> => {
    if (!team) return;
    const row = await repositories.teams.find(team);
    if (row === undefined || row.deleted_at !== null) refuseField('team', registrationProblems.teamGone);
  };

  const checkTags = async ({ repositories }: RegistrationWork, ids: readonly string[]): Promise<void> => {
    const found = await repositories.tags.findMany(ids);
    if (found.length !== new Set(ids).size) refuseField('tags', registrationProblems.tagGone);
  };

  const hold = async (work: RegistrationWork, id: string): Promise<RegistrationRow> => {
    await meetings.lockOpenMeeting(work, work.caller);
    const row = await steps.findPresent(work.repositories, id);
    await decisions.refuseBeyond(work, row, 'edit');
    await decisions.refuseBlocked(work, row, 'edit');
    return row;
  };

  /** What other modules keep of a registration follows its team. */
  const regroup = async (work: RegistrationWork, id: string): Promise<void> => {
    for (const use of uses) await use.regroup?.(work, [id]);
  };

  return {
    regroup,
    checkTeam,
    checkTags,

    /** Adds or removes tags in the caller's transaction; refuses where nothing would change. */
    changeTags: async (
      work: RegistrationWork,
      id: string,
      { add = [], remove = [] }: { add?: readonly string[]; remove?: readonly string[] },
    ): Promise<void> => {
      await checkTags(work, add);
      const row = await hold(work, id);
      const before = await work.repositories.registrations.tagsOf([id]);
      const kept = before.map((tag) => tag.id).filter((tag) => !remove.includes(tag));
      const next = [...new Set([...kept, ...add])];
      if (next.length > TAGS_MAX) refuseField('tags', registrationProblems.tagsTooMany);
      if (next.length === before.length && kept.length === before.length)
        refuse({ ...baseErrors.badInput, message: registrationProblems.nothingToChange });
      await work.repositories.registrations.replaceTags(row, next);
      const names = (await work.repositories.tags.findMany(next)).map(({ name }) => name).toSorted();
      await steps.change(work, { before: row, action: '设置标签', columns: {}, facts: { 标签: names.join('、') } });
    },

    /** Puts a registration into a team, or into none. */
    changeTeam: async (work: RegistrationWork, id: string, team: string | null): Promise<void> => {
      await checkTeam(work, team);
      const row = await hold(work, id);
      if (row.team_id === team) refuse({ ...baseErrors.badInput, message: registrationProblems.nothingToChange });
      await steps.edit(work, { before: row, values: { team } });
      await regroup(work, id);
    },
  };
};

export type RegistrationGroups = ReturnType<typeof createRegistrationGroups>;
