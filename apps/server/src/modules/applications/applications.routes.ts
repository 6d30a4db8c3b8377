import { addApplication, auditApplication, listApplications } from '@huiwu/contract/applications';
import type { Mount } from '../../http/mount.ts';
import type { ApplicationService } from './applications.service.ts';

export const applicationRoutes = (mount: Mount, { applications }: { applications: ApplicationService }): void => {
  mount.forVisitors(addApplication, (draft, visitor) => applications.addApplication(draft, visitor));
  mount(listApplications, (filter, caller) => applications.listApplications(filter, caller));
  mount(auditApplication, (audit, caller) => applications.auditApplication(audit, caller));
};
