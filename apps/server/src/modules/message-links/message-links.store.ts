import type { CustomerRepository } from '../customers/customers.repository.ts';
import type { MessageLinkRepository } from './message-links.repository.ts';

export interface MessageLinkRepositories {
  messageLinks: MessageLinkRepository;
  customers: Pick<CustomerRepository, 'find'>;
}
