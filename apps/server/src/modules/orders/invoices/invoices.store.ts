import type { Store, Work } from '../../../store.ts';
import type { InvoiceTitleRepository } from '../../invoice-titles/invoice-titles.repository.ts';
import type { OrderRepositories } from '../orders.store.ts';
import type { SettingRepository } from '../../settings/settings.repository.ts';
import type { InvoiceRepository } from './invoices.repository.ts';

export interface InvoiceRepositories extends OrderRepositories {
  invoices: InvoiceRepository;
  invoiceTitles: Pick<InvoiceTitleRepository, 'find' | 'listEnabled'>;
  settings: Pick<SettingRepository, 'find'>;
}

export type InvoiceStore = Store<InvoiceRepositories>;
export type InvoiceWork = Work<InvoiceRepositories>;
