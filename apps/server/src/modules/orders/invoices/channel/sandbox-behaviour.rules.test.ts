import { expect, test } from 'vitest';
import { answerTo, bureauStateOf, isSilent, markOf } from './sandbox-behaviour.rules.ts';

const ISSUED = { state: 'issued', fpCode: '', fpNo: '99000000000000000001', issuedOn: '2026-11-01' } as const;
const of = (remark: string, kind = 'pc', isWithdrawn = false) => ({ remark, kind, isWithdrawn });

test('a remark without a mark is answered at once', () => {
  expect(markOf('请合并开具')).toBe('');
  expect(answerTo('请合并开具', 1, ISSUED)).toEqual(ISSUED);
});

test('the marks of the remark are read with either colon and among other words', () => {
  expect(['沙箱：失败', '请尽快 沙箱:失败，谢谢'].map(markOf)).toEqual(['失败', '失败']);
  expect(answerTo('沙箱：失败', 1, ISSUED)).toMatchObject({ state: 'failed' });
  expect([1, 2, 3].map((asked) => answerTo('沙箱：处理中', asked, ISSUED).state)).toEqual([
    'processing',
    'processing',
    'issued',
  ]);
  expect(isSilent('沙箱：超时')).toBe(true);
});

test('an ordinary invoice needs no confirmation, a special one has it with the second question', () => {
  expect(bureauStateOf(of(''), 1)).toBe('01');
  expect([1, 2].map((asked) => bureauStateOf(of('', 'bs'), asked))).toEqual(['02', '04']);
});

test('the remark chooses how a confirmation ends, and that of a withdrawn one is never confirmed', () => {
  expect([1, 2].map((asked) => bureauStateOf(of('沙箱：06'), asked))).toEqual(['02', '06']);
  expect([1, 9].map((asked) => bureauStateOf(of('沙箱：02', 'bs'), asked))).toEqual(['02', '02']);
  expect(bureauStateOf(of('', 'bs', true), 5)).toBe('08');
});
