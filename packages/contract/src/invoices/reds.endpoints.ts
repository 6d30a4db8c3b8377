import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { calendarDay, id, optionalLine, version } from '../base/fields.ts';
import { oneOf } from '../base/record-choices.ts';
import { transitionCall } from '../base/lifecycle.ts';
import { defineResource, exportCall, getCall, listCall } from '../base/resource.ts';
import { invoiceFileAsked, invoiceNumber } from './invoice-requests.shapes.ts';
import { invoicesAccess } from './invoices.access.ts';
import { redRecord } from './red-record.ts';
import { BUREAU_STATES, redLifecycle } from './red-states.ts';

const PATH = '/invoice/red';
const reds = defineResource(invoicesAccess, PATH, redRecord);

export const listReds = listCall(reds);
export const exportReds = exportCall(reds, listReds);
export const getRed = getCall(reds);
export const withdrawRed = transitionCall(reds, redLifecycle, 'withdraw');

const changing = {
  effect: 'changes',
  access: { function: 'invoices.invoiceHandling' },
  alsoWhenCancelled: true,
} as const;

/** What the tax bureau says of a confirmation. */
export const redResolution = z.strictObject({
  id,
  version,
  bureauNo: optionalLine('确认单编号', 64),
  bureauState: oneOf('确认状态', BUREAU_STATES),
});
export type RedResolution = z.output<typeof redResolution>;

/** The red invoice that was issued by hand. */
export const redRegistration = z.strictObject({
  id,
  version,
  fpCode: optionalLine('发票代码', 12),
  fpNo: invoiceNumber,
  issuedOn: calendarDay('开票日期'),
});
export type RedRegistration = z.output<typeof redRegistration>;

export const resolveRed = defineEndpoint({
  method: 'POST',
  path: `${PATH}/resolve/{id}`,
  summary: '登记税务局的确认结果',
  ...changing,
  input: redResolution,
  output: nothing,
});

export const registerRed = defineEndpoint({
  method: 'POST',
  path: `${PATH}/register/{id}`,
  summary: '登记已开具的红字发票',
  ...changing,
  input: redRegistration,
  output: nothing,
});

export const queryRed = defineEndpoint({
  method: 'POST',
  path: `${PATH}/query/{id}`,
  summary: '向开票通道查询确认状态',
  ...changing,
  input: z.strictObject({ id, version }),
  output: nothing,
});

export const downloadRedFile = defineEndpoint({
  method: 'GET',
  path: `${PATH}/file/get/{id}`,
  summary: '下载红字发票的版式文件',
  access: { function: 'invoices.view' },
  effect: 'reads',
  answers: 'file',
  input: invoiceFileAsked,
  output: nothing,
});

export const redCalls = {
  list: listReds,
  export: exportReds,
  get: getRed,
  transitions: { withdraw: withdrawRed },
};
