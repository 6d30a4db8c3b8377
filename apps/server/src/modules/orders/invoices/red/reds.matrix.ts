import type { RedLifeState } from '@huiwu/contract/invoices';
import { newId } from '../../../../platform/ids.ts';
import type { NounMatrix } from '../../../../testing/matrix/noun-matrix.ts';
import { meetingAt } from '../../../../testing/matrix/objects-of-meetings.ts';
import type { ObjectKind } from '../../../../testing/matrix/objects.ts';
import { listed, type MatrixTarget } from '../../../../testing/matrix/row.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { storeProof } from '../../../registrations/registrations.matrix.ts';
import type { InvoiceRedRow } from '../invoices.table.ts';
import { AMOUNT, applicationIn, AT, DOCUMENTS_CLOSED_TO, issueFor, numberOf, STAMPS } from '../invoices.matrix.ts';

type ChannelSample = Pick<InvoiceRedRow, 'channel' | 'remark'>;

const BY_HAND: ChannelSample = { channel: 'manual', remark: '' };
/** Its channel says that the buyer has not confirmed yet. */
const THROUGH_CHANNEL: ChannelSample = { channel: 'sandbox', remark: '沙箱：02' };

/** A confirmation of the reversal of an invoice, with a document of the red one once it was issued. */
const redIn = (state: RedLifeState, through = BY_HAND): ObjectKind => {
  const kind = applicationIn('redPending');
  return {
    ...kind,
    make: async (app, spot) => {
      const applicationId = await kind.make(app, spot);
      const { id: meeting_id, customer_id } = await meetingAt(app, spot);
      const owner = { customer_id, meeting_id };
      const invoice_id = await issueFor(app, applicationId);
      const id = newId();
      await app.db
        .insertInto('invoice_reds')
        .values({
          id,
          ...owner,
          ...STAMPS,
          application_id: applicationId,
          invoice_id,
          red_no: `HC-${id}`,
          apply_no: `FP-${applicationId}`,
          title: '云汀会展有限公司',
          fp_no: numberOf(applicationId),
          amount: AMOUNT,
          is_full: 1,
          reason: '02',
          state,
          state_reason: '',
          bureau_state: null,
          bureau_no: '',
          expires_at: '2099-01-01T00:00:00.000Z',
          red_fp_no: '',
          red_issued_on: '',
          ...through,
        })
        .execute();
      if (through === THROUGH_CHANNEL) await tellChannel(app, owner.customer_id, invoice_id);
      if (state === 'issued') await redFileFor(app, { ...owner, id, applicationId, invoice_id });
      return id;
    },
  };
};

/** The channel reverses only what it has issued. */
const tellChannel = async ({ db }: TestApp, customer_id: string, invoiceId: string): Promise<void> => {
  const issued = await db
    .selectFrom('invoices')
    .select('channel_serial')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('invoice_sandbox')
    .values({ id: issued.channel_serial, customer_id, content: '{}', created_at: AT })
    .execute();
};

const redFileFor = async (
  app: TestApp,
  of: { customer_id: string; meeting_id: string; id: string; applicationId: string; invoice_id: string },
): Promise<void> => {
  const { customer_id, meeting_id } = of;
  const invoiceId = newId();
  const red = { fp_code: '', fp_no: numberOf(of.id), issued_on: '2026-01-02' };
  const sums = { net: -75_472, tax: -4_528, gross: -AMOUNT };
  await app.db
    .insertInto('invoices')
    .values({
      id: invoiceId,
      customer_id,
      meeting_id,
      application_id: of.applicationId,
      direction: 'red',
      red_of_id: of.invoice_id,
      kind: 'pc',
      ...red,
      ...sums,
      seller: '{}',
      buyer: '{}',
      lines: '[]',
      channel: 'manual',
      channel_serial: `R-${of.id}`,
      created_at: AT,
      created_by: null,
    })
    .execute();
  const file_id = await storeProof(app, customer_id);
  await app.db
    .insertInto('invoice_files')
    .values({ id: newId(), customer_id, meeting_id, invoice_id: invoiceId, format: 'pdf', file_id })
    .execute();
  await app.db.updateTable('invoice_reds').set({ red_fp_no: red.fp_no }).where('id', '=', of.id).execute();
};

const byId = ({ id }: MatrixTarget) => ({ id });
const resolved = { bureauNo: 'QR-1', bureauState: '01' };
const registered = { fpCode: '', issuedOn: '2026-01-02' };
const reason = '客户不再退款';

export const matrix: NounMatrix = {
  rows: {
    listReds: {
      on: redIn('waiting'),
      within: 'meeting',
      input: ({ id }) => ({ redNo: `HC-${id}` }),
      verdict: listed,
    },
    getRed: { on: redIn('waiting'), within: 'meeting', input: byId },
    withdrawRed: { on: redIn('waiting'), within: 'meeting', input: ({ id }) => ({ id, version: 1, reason }), logs: 2 },
    resolveRed: { on: redIn('waiting'), within: 'meeting', input: ({ id }) => ({ id, version: 1, ...resolved }) },
    registerRed: {
      on: redIn('confirmed'),
      within: 'meeting',
      input: ({ id }) => ({ id, version: 1, fpNo: numberOf(`${id}r`), ...registered }),
      logs: 3,
    },
    queryRed: {
      on: redIn('waiting', THROUGH_CHANNEL),
      within: 'meeting',
      input: ({ id }) => ({ id, version: 1 }),
      logs: 0,
    },
    downloadRedFile: {
      on: redIn('issued'),
      within: 'meeting',
      input: ({ id }) => ({ id, format: 'pdf' }),
      butTo: DOCUMENTS_CLOSED_TO,
    },
  },
  samples: {
    withdrawRed: { id: 'nothing', version: 1, reason },
    resolveRed: { id: 'nothing', version: 1, ...resolved },
    registerRed: { id: 'nothing', version: 1, fpNo: '26317000000000000001', ...registered },
    queryRed: { id: 'nothing', version: 1 },
    downloadRedFile: { id: 'nothing', format: 'pdf' },
  },
  kept: [],
};
