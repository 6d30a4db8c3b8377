import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import {
  ledgerCheck,
  reconciledPayments,
  reconciledPaymentsAsked,
  reconciliationAsked,
  reconciliationFigures,
} from './reconciliation.shapes.ts';

const PATH = '/fee/reconciliation';
const access = { function: 'bankLines.search' } as const;

export const getReconciliation = defineEndpoint({
  method: 'POST',
  path: `${PATH}/get/figures`,
  summary: '对账：银行流水按状态、收款按方式的笔数与金额，及两者的差额',
  access,
  effect: 'reads',
  input: reconciliationAsked,
  output: reconciliationFigures,
});

export const listReconciledPayments = defineEndpoint({
  method: 'POST',
  path: `${PATH}/get/payments`,
  summary: '对账：一个数字由哪些收款组成',
  access,
  effect: 'reads',
  input: reconciledPaymentsAsked,
  output: reconciledPayments,
});

export const checkMeetingLedger = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/ledger`,
  summary: '核对本会议的订单与收款、退款和分录是否一致',
  access,
  effect: 'reads',
  input: z.strictObject({}),
  output: ledgerCheck,
});
