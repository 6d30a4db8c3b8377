import { noticesAccess } from '@huiwu/contract/notices';
import { messageAccess } from '@huiwu/contract/web-messages';
import { OWNED_BY_MEETING } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { createMessagePump } from './message-pump.service.ts';
import { createNoticeListing, type NoticeListing } from './notice-listing.service.ts';
import { NOTICE_SECOND_PERSON } from './notice-plan.service.ts';
import { createNoticeRuns } from './notice-runs.service.ts';
import { createNoticeStates, NOTICE_LISTING } from './notice-states.service.ts';
import { createNoticeRepository } from './notices.repository.ts';
import { noticeRoutes } from './notices.routes.ts';
import { createNoticeService } from './notices.service.ts';
import { createNoticeFigures } from './previews/notice-figures.service.ts';
import { createNoticeChoices } from './notice-choices.service.ts';
import { createNoticePreviews } from './previews/notice-previews.service.ts';
import { createNoticeRecipients } from './previews/notice-recipients.service.ts';
import { createNoticeTests } from './previews/notice-tests.service.ts';
import { createSampleMessages } from './previews/sample-messages.service.ts';
import { createPreviewedPeople } from './previews/previewed-people.service.ts';
import { createMessageContainers } from './scenes/message-containers.service.ts';
import { createSceneFreezing } from './scenes/scene-freezing.service.ts';
import { createSceneMessages } from './scenes/scene-messages.service.ts';
import { createTicketPushes } from './scenes/ticket-pushes.service.ts';

export const noticesModule = defineModule({
  owners: { notices: OWNED_BY_MEETING },
  menus: [
    {
      id: noticesAccess.menuId,
      parent_id: messageAccess.menuId,
      mode: 'meeting',
      title: '通知',
      pageurl: 'notice',
      component: 'notices/NoticesPage',
      icon: 'outbox',
      sort_order: 20,
    },
  ],
  settings: [{ key: NOTICE_SECOND_PERSON, name: '通知由另一人审核', value: '0', is_public: 0 }],
  serialRules: [{ type: 'notice', name: '通知', prefix: 'TZ' }],
  repositories: { notices: createNoticeRepository },
  services: {
    notices: createNoticeService,
    noticeStates: createNoticeStates,
    noticeListing: createNoticeListing,
    noticeChoices: createNoticeChoices,
    noticePreviews: createNoticePreviews,
    noticeFigures: createNoticeFigures,
    noticeRecipients: createNoticeRecipients,
    noticeTests: createNoticeTests,
    sampleMessages: createSampleMessages,
    previewedPeople: createPreviewedPeople,
    noticeRuns: createNoticeRuns,
    messagePump: createMessagePump,
    messageContainers: createMessageContainers,
    sceneFreezing: createSceneFreezing,
    sceneMessages: createSceneMessages,
    ticketPushes: createTicketPushes,
  },
  routes: noticeRoutes,
  taskKinds: ({ noticeListing }: { noticeListing: NoticeListing }) => ({
    [NOTICE_LISTING]: noticeListing.listingTask,
  }),
});
