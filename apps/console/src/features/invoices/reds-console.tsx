import {
  queryRed,
  redCalls,
  redLifecycle,
  redRecord,
  registerRed,
  resolveRed,
  type Red,
  type RedDetail,
} from '@huiwu/contract/invoices';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { REDS, refreshes } from './invoices.queries.ts';
import { RedFacts } from './RedFacts.tsx';
import { TimeLeft } from './TimeLeft.tsx';

const ResolveDrawer = lazyChunk<RecordLayerProps<Red>>(async () => (await import('./ResolveDrawer.tsx')).ResolveDrawer);
const RedRegisterDrawer = lazyChunk<RecordLayerProps<Red>>(
  async () => (await import('./RedRegisterDrawer.tsx')).RedRegisterDrawer,
);

export const redsConsole = defineConsoleRecord<Red, RedDetail>({
  noun: REDS,
  refreshes,
  record: redRecord,
  calls: redCalls,
  lifecycle: redLifecycle,
  texts: {
    title: '红字确认单',
    description: '红冲发票前须有红字确认单。待确认的确认单在 72 小时内未确认即作废，原发票仍然有效。',
    one: '红字确认单详情',
    counted: '张确认单',
    empty: { hint: '在发票管理中红冲已开具的发票。' },
  },
  show: [
    'redNo',
    'title',
    'state',
    'expiresAt',
    'amount',
    'fpNo',
    'reason',
    'bureauState',
    'bureauNo',
    'redFpNo',
    'redIssuedOn',
    'applyNo',
    'isFull',
    'createdAt',
    'updatedAt',
  ],
  columns: {
    expiresAt: { title: '剩余确认时间', width: 152, render: (row) => <TimeLeft red={row} /> },
    bureauNo: { isExtra: true },
    isFull: { isExtra: true },
    updatedAt: { isExtra: true },
  },
  filters: [
    'redNo',
    'title',
    'state',
    'fpNo',
    'reason',
    'redFpNo',
    'applyNo',
    'amount',
    'isFull',
    'bureauNo',
    'createdAt',
  ],
  Facts: RedFacts,
  actions: [
    { verb: '登记确认', name: 'resolve', to: resolveRed, layer: 'resolve' },
    { verb: '登记红票', name: 'register', to: registerRed, layer: 'register' },
    { verb: '查询状态', name: 'query', to: queryRed, consequence: () => '向开票通道查询，结果随即登记。' },
  ],
  layers: {
    resolve: { to: resolveRed, titleOf: (name) => `登记确认 ${name}`, Layer: ResolveDrawer },
    register: { to: registerRed, titleOf: (name) => `登记红票 ${name}`, Layer: RedRegisterDrawer },
  },
});
