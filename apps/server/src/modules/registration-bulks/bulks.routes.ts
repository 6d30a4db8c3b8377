import {
  approveAudience,
  cancelAudience,
  changeTypeOfAudience,
  countAudience,
  listAudience,
  matchAudienceList,
  previewBulk,
  pushAudience,
  rejectAudience,
  setTeamOfAudience,
  tagAudience,
  untagAudience,
  waiveAudience,
} from '@huiwu/contract/registrations';
import type { Mount } from '../../http/mount.ts';
import type { AudienceLists } from './audience-lists.service.ts';
import type { RegistrationBulkPreviews } from './bulk-previews.service.ts';
import type { RegistrationBulks } from './bulks.service.ts';

interface Services {
  registrationBulkActions: RegistrationBulks;
  registrationBulkPreviews: RegistrationBulkPreviews;
}

export const bulkRoutes = (mount: Mount, services: Services): void => {
  const { registrationBulkActions: bulks, registrationBulkPreviews: previews } = services;
  mount(countAudience, (asked, caller) => bulks.countAudience(asked, caller));
  mount(listAudience, (asked, caller) => bulks.listAudience(asked, caller));
  mount(previewBulk, (asked, caller) => previews.preview(asked, caller));
  mount(approveAudience, ({ audience }, caller) => bulks.begin(audience, { name: 'approve' }, caller));
  mount(rejectAudience, ({ audience, reason }, caller) => bulks.begin(audience, { name: 'reject', reason }, caller));
  mount(waiveAudience, ({ audience, reason }, caller) => bulks.begin(audience, { name: 'waive', reason }, caller));
  mount(cancelAudience, ({ audience, reason }, caller) => bulks.begin(audience, { name: 'cancel', reason }, caller));
  mount(changeTypeOfAudience, ({ audience, ...change }, caller) =>
    bulks.begin(audience, { name: 'changeType', ...change }, caller),
  );
  mount(tagAudience, ({ audience, tags }, caller) => bulks.begin(audience, { name: 'addTags', tags }, caller));
  mount(untagAudience, ({ audience, tags }, caller) => bulks.begin(audience, { name: 'removeTags', tags }, caller));
  mount(pushAudience, ({ audience, count }, caller) => bulks.begin(audience, { name: 'push', count }, caller));
  mount(setTeamOfAudience, ({ audience, team }, caller) => bulks.begin(audience, { name: 'setTeam', team }, caller));
};

/** Mounted where forms with files are understood. */
export const audienceListRoutes = (mount: Mount, { audienceLists }: { audienceLists: AudienceLists }): void => {
  mount.withFile(matchAudienceList, (sent, caller) => audienceLists.match(sent, caller));
};
