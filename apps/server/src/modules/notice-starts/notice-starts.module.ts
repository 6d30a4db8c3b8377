import { defineModule } from '../../module.ts';
import { noticeStartRoutes } from './notice-starts.routes.ts';
import { createNoticeStarts } from './notice-starts.service.ts';

/** Notices that begin from the rows of other lists. */
export const noticeStartsModule = defineModule({
  services: { noticeStarts: createNoticeStarts },
  routes: noticeStartRoutes,
});
