import type { ComposedRepositories as Repositories } from '../../composition.ts';
import type { NewMemberRow } from '../../modules/members/members.table.ts';
import type { Calendar } from '../calendar.ts';
import { demoMeetings } from './demo-meeting.ts';
import { makeRegistrationTypes, makeTags, makeTeams } from './groups.ts';
import { makeHotels } from './hotels.ts';
import { makeInvitations } from './invitations.ts';
import { makeRegistrations } from './registrations.ts';

/** What is set up in the meetings of the demo and who takes part in them. */
export const insertParticipation = async (
  repositories: Repositories,
  { calendar, members }: { calendar: Calendar; members: readonly NewMemberRow[] },
): Promise<void> => {
  for (const meeting of demoMeetings(calendar)) {
    await repositories.registrationTypes.insertMany(makeRegistrationTypes(meeting));
    for (const tag of makeTags(meeting)) await repositories.tags.insert(tag);
    for (const team of makeTeams(meeting)) await repositories.teams.insert(team);
    const { hotels, types, nights } = makeHotels(meeting);
    await repositories.hotels.insertMany(hotels);
    await repositories.hotelRooms.insertTypes(types);
    await repositories.hotelRooms.insertNights(nights);
    await repositories.invitations.insertMany(makeInvitations(meeting));
    const { rows, tags } = makeRegistrations(meeting, members);
    await repositories.registrations.insertMany(rows);
    await repositories.registrations.insertTags(tags);
  }
};
