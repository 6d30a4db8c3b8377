import type { Store, SystemWork, Work } from '../../../store.ts';
import type { InvoiceTitleRepository } from '../../invoice-titles/invoice-titles.repository.ts';
import type { OrderRepositories } from '../orders.store.ts';
import type { SettingRepository } from '../../settings/settings.repository.ts';
import type { ChannelQuestionRepository } from './channel/channel-questions.repository.ts';
import type { InvoiceSandboxRepository } from './channel/invoice-sandbox.repository.ts';
import type { InvoiceRepository } from './invoices.repository.ts';
import type { InvoiceResultRepository } from './results/invoice-results.repository.ts';
import type { RedRepository } from './red/reds.repository.ts';
import type { InvoiceSplitRepository } from './split/invoice-splits.repository.ts';

export interface InvoiceRepositories extends OrderRepositories {
  invoices: InvoiceRepository;
  invoiceReds: RedRepository;
  channelQuestions: ChannelQuestionRepository;
  invoiceSandbox: InvoiceSandboxRepository;
  invoiceResults: InvoiceResultRepository;
  invoiceSplits: InvoiceSplitRepository;
  invoiceTitles: Pick<InvoiceTitleRepository, 'find' | 'listEnabled'>;
  settings: Pick<SettingRepository, 'find'>;
}

export type InvoiceStore = Store<InvoiceRepositories>;
export type InvoiceWork = Work<InvoiceRepositories>;
/** A transaction of an admin or of a chore. */
export type AnyInvoiceWork = InvoiceWork | SystemWork<InvoiceRepositories>;
