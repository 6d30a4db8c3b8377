import { randomUUID } from 'node:crypto';
import { BASE_PATH } from '../../../packages/contract/src/base/endpoint.ts';
import type { ImportJob } from '../../../packages/contract/src/imports/index.ts';
import { offlinePaymentImports as calls } from '../../../packages/contract/src/orders/index.ts';
import { anyRow, type Act, type MoneyNeeds, type StateSeen } from './money-acts.ts';

const ROWS = 25;
const DAY = '2026-01-05';
const HEADINGS = '订单号,缴费方式,金额,收款日期,交易单号';

const listDue = ({ store, moneySetup: { meetingId } }: MoneyNeeds) =>
  store.read<{ order_no: string; pending: number }>(
    `select order_no, pending from orders where meeting_id = '${meetingId}' and status in ('unpaid', 'partial')
     order by id limit ${ROWS}`,
  );

/** Half of what each order waits for, so that the rest stays for others. */
const upload = async (needs: MoneyNeeds): Promise<Act | undefined> => {
  const { operator, moneySetup } = needs;
  const due = await listDue(needs);
  if (due.length === 0) return undefined;
  const lines = due.map(({ order_no: orderNo, pending }) => {
    const yuan = (Math.max(1, Math.floor(Number(pending) / 2)) / 100).toFixed(2);
    return `${orderNo},POS 刷卡,${yuan},${DAY},FILE${randomUUID()}`;
  });
  return {
    kind: 'send a file of payments',
    send: async () => {
      const body = new FormData();
      body.append('file', new File([[HEADINGS, ...lines].join('\n')], '线下收款.csv'));
      const headers = { 'x-meeting-code': moneySetup.meetingCode };
      const sent = await operator.fetch(BASE_PATH + calls.upload.path, { method: 'POST', headers, body });
      const { code, data } = (await sent.json()) as { code: number; data: ImportJob };
      if (code !== 200) return code;
      const fields = data.columns.map(({ field }) => field);
      const mapped = await operator.ask(calls.map, { id: data.id, fields }, moneySetup);
      if (mapped.code !== 200) return mapped.code;
      return (await operator.ask(calls.check, { id: data.id, mode: 'skip' }, moneySetup)).code;
    },
  };
};

/** A file of payments is sent and checked; one that was checked is booked, or sometimes taken back afterwards. */
export const paymentFile = async (needs: MoneyNeeds): Promise<Act | undefined> => {
  const { operator, moneySetup, history, random } = needs;
  const state = random.next() < 0.15 ? 'done' : 'checked';
  const job = await anyRow<StateSeen>(needs, {
    table: 'import_jobs',
    columns: 'id, state',
    where: `noun = 'orders' and state = '${state}'`,
  });
  if (job === undefined) return upload(needs);
  const { id } = job;
  if (state === 'done')
    return {
      kind: 'take a file of payments back',
      send: async () => (await operator.ask(calls.revert, { id }, moneySetup)).code,
    };
  return {
    kind: 'book a file of payments',
    send: async () => (await operator.ask(calls.commit, { id }, moneySetup)).code,
    keep: () => history.paymentFiles.add(id),
  };
};
