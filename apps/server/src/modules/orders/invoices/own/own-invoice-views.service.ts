import type { OwnInvoices } from '@huiwu/contract/attendees';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { INVOICE_FORMATS, type InvoiceFileAsked } from '@huiwu/contract/invoices';
import type { Caller } from '../../../../access/caller.ts';
import type { OutgoingFile } from '../../../../platform/storage.ts';
import type { GeneratedFileService } from '../../../files/generated-files.service.ts';
import type { RegistrationRow } from '../../../registrations/registrations.table.ts';
import type { OrderRow } from '../../orders.table.ts';
import type { LateDocuments } from '../channel/late-documents.service.ts';
import type { SellerRow } from '../invoices.repository.ts';
import type { InvoiceApplicationRow } from '../invoices.table.ts';
import type { InvoiceRequestRow } from '../policy/invoice-policies.table.ts';
import { shareOf } from '../policy/own-shares.service.ts';
import type { OwnInvoiceRepositories, OwnInvoiceStore } from './own-invoices.store.ts';

interface Needs {
  store: OwnInvoiceStore;
  generatedFiles: Pick<GeneratedFileService, 'open'>;
  lateDocuments: LateDocuments;
}

/** An attendee may change an application until it is reviewed. */
export const isOwnEditable = ({ state, exchange_of_id: old }: InvoiceApplicationRow): boolean =>
  (state === 'applied' || state === 'rejected') && old === null;

/** The registration of the attendee; without one there is nothing of their own. */
export const findOwn = async (
  { registrationPhones }: Pick<OwnInvoiceRepositories, 'registrationPhones'>,
  caller: Caller,
): Promise<RegistrationRow | undefined> =>
  registrationPhones.findOfPhone(
    caller.meeting?.id ?? '',
    caller.attendee?.phone ?? refuse(baseErrors.userTokenInvalid),
  );

/** The orders with an active position of a registration. */
export const ordersOf = async (repositories: OwnInvoiceRepositories, registrationId: string): Promise<OrderRow[]> => {
  const items = await repositories.orderItems.listActiveOf([registrationId]);
  return repositories.orders.findMany([...new Set(items.map((item) => item.order_id))]);
};

const buyerIn = (of: InvoiceApplicationRow | InvoiceRequestRow) => ({
  kind: of.kind,
  titleType: of.title_type,
  title: of.title,
  taxNo: of.tax_no,
  regAddress: of.reg_address,
  regPhone: of.reg_phone,
  bankName: of.bank_name,
  bankAccount: of.bank_account,
  receiveEmail: of.receive_email,
  receivePhone: of.receive_phone,
  remark: of.remark,
});

type OwnFormat = OwnInvoices['invoices'][number]['formats'][number];
const isFormat = (format: string): format is OwnFormat => INVOICE_FORMATS.some((each) => each === format);

const kindsOf = (seller: SellerRow | undefined): OwnInvoices['kinds'] =>
  seller === undefined ? [] : (JSON.parse(seller.kinds) as OwnInvoices['kinds']);

/** What attendees see of invoices: those of their own orders, of an order of several people their share alone. */
export const createOwnInvoiceViews = ({ store, generatedFiles, lateDocuments }: Needs) => {
  const ordersWithShares = async (repositories: OwnInvoiceRepositories, registrationId: string) => {
    const requests = await repositories.orderInvoiceRequests.listOwn(registrationId);
    const shown: OwnInvoices['orders'] = [];
    for (const order of await ordersOf(repositories, registrationId)) {
      const share = await shareOf(repositories, order, registrationId);
      if (share === undefined) continue;
      const request = requests.find((row) => row.order_id === order.id);
      shown.push({
        orderId: order.id,
        orderNo: order.order_no,
        isWhole: share.isWhole,
        invoiceable: share.left,
        request:
          request === undefined
            ? null
            : { ...buyerIn(request), state: request.state, stateReason: request.state_reason },
      });
    }
    return shown;
  };

  const applicationsOf = async (repositories: OwnInvoiceRepositories, registrationId: string) => {
    const rows = await repositories.ownInvoices.listOf(registrationId);
    await lateDocuments.fetchForView(rows.map(({ id }) => id));
    const files = await repositories.invoices.filesOf(rows.map(({ id }) => id));
    const formatsOf = (row: InvoiceApplicationRow) =>
      files
        .filter((file) => file.direction === 'blue' && file.application_id === row.id && row.state !== 'voided')
        .map(({ format }) => format)
        .filter(isFormat);
    return rows.map((row): OwnInvoices['invoices'][number] => ({
      id: row.id,
      version: row.version,
      applyNo: row.apply_no,
      orderNos: row.order_nos,
      ...buyerIn(row),
      amount: row.amount,
      state: row.state,
      stateReason: row.state === 'rejected' ? row.state_reason : '',
      canEdit: isOwnEditable(row),
      fpNo: row.fp_no,
      issuedOn: row.issued_on,
      formats: formatsOf(row),
      createdAt: row.created_at,
    }));
  };

  return {
    get: async (caller: Caller): Promise<OwnInvoices> => {
      const repositories = store.read(caller);
      const meeting = (await repositories.meetings.find(caller.meeting?.id ?? '')) ?? refuse(baseErrors.notFound);
      const own = await findOwn(repositories, caller);
      const seller = meeting.seller_id === null ? undefined : await repositories.invoices.findSeller(meeting.seller_id);
      return {
        isOffered: meeting.invoice_enabled === 1 && seller !== undefined,
        policy: meeting.invoice_policy,
        kinds: kindsOf(seller),
        fullBuyerForSpecial: seller?.full_buyer_for_special === 1,
        orders: own === undefined ? [] : await ordersWithShares(repositories, own.id),
        invoices: own === undefined ? [] : await applicationsOf(repositories, own.id),
      };
    },

    file: async ({ id, format }: InvoiceFileAsked, caller: Caller): Promise<OutgoingFile> => {
      const repositories = store.read(caller);
      const own = await findOwn(repositories, caller);
      const of = await repositories.invoices.find(id);
      if (own === undefined || of?.registration_id !== own.id || of.state === 'voided') refuse(baseErrors.notFound);
      await lateDocuments.fetchMissing([id]);
      const files = await repositories.invoices.filesOf([id]);
      const found = files.find((file) => file.direction === 'blue' && file.format === format);
      return generatedFiles.open(found?.file_id ?? refuse(baseErrors.notFound));
    },
  };
};

export type OwnInvoiceViews = ReturnType<typeof createOwnInvoiceViews>;
