import { OWNED_BY_CUSTOMER } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { createMessageLinkRepository } from './message-links.repository.ts';
import { createMessageLinks } from './message-links.service.ts';

export const messageLinksModule = defineModule({
  owners: { message_links: OWNED_BY_CUSTOMER },
  repositories: { messageLinks: createMessageLinkRepository },
  services: { messageLinks: createMessageLinks },
});
