import { defineModule } from '../../module.ts';
import { createMessageLinkRepository } from './message-links.repository.ts';
import { createMessageLinks } from './message-links.service.ts';

export const messageLinksModule = defineModule({
  owners: { message_links: { customer: 'customer_id' } },
  repositories: { messageLinks: createMessageLinkRepository },
  services: { messageLinks: createMessageLinks },
});
