import type { NoticeFigureSet } from '@huiwu/contract/notices';
import { expect, test } from 'vitest';
import { noticeCharts } from './notice-charts.ts';

test('each fault is named once: by its state, its code unless the text begins with it, and its text', () => {
  const figures: NoticeFigureSet = {
    states: [],
    course: { step: 'hour', points: [] },
    faults: [
      { state: 'failed', code: '550 5.1.1', text: '550 5.1.1 User unknown', count: 3 },
      { state: 'undelivered', code: 'MK:0022', text: '用户关机', count: 2 },
      { state: 'failed', code: '', text: '', count: 1 },
      { state: null, code: '', text: '其他', count: 1 },
    ],
  };
  const { faults } = noticeCharts(figures, () => undefined);
  expect(faults.categories).toEqual([
    '失败 550 5.1.1 User unknown',
    '未送达 MK:0022 用户关机',
    '失败 没有说明',
    '其他',
  ]);
});
