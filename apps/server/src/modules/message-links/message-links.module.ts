import { OWNED_BY_CUSTOMER } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import type { PersonalData } from '../personal-data/personal-data.store.ts';
import { createMessageLinkRepository } from './message-links.repository.ts';
import { createMessageLinkPurge, createMessageLinks } from './message-links.service.ts';

export const messageLinksModule = defineModule({
  owners: { message_links: OWNED_BY_CUSTOMER },
  repositories: { messageLinks: createMessageLinkRepository },
  services: { messageLinks: createMessageLinks, messageLinkPurge: createMessageLinkPurge },
  personalData: ({ messageLinkPurge }: { messageLinkPurge: PersonalData }) => [messageLinkPurge],
});
