import { addApplication, reviewApplication, listApplications } from '@huiwu/contract/applications';
import type { Mount } from '../../http/mount.ts';
import type { ApplicationService } from './applications.service.ts';

export const applicationRoutes = (mount: Mount, { applications }: { applications: ApplicationService }): void => {
  mount.forAnyone(addApplication, (draft, context) => applications.addApplication(draft, context));
  mount(listApplications, (filter, caller) => applications.listApplications(filter, caller));
  mount(reviewApplication, (review, caller) => applications.reviewApplication(review, caller));
};
