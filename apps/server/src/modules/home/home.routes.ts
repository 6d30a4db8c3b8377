import { getHomeFigures, getMeetingReport, getOverview } from '@huiwu/contract/home';
import type { Mount } from '../../http/mount.ts';
import type { HomeService } from './home.service.ts';

export const homeRoutes = (mount: Mount, { home }: { home: HomeService }): void => {
  mount(getOverview, (_input, caller) => home.getOverview(caller));
  mount(getHomeFigures, (_input, caller) => home.getFigures(caller));
  mount(getMeetingReport, (_input, caller) => home.getMeetingReport(caller));
};
