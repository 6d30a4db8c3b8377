import { describe, expect, test } from 'vitest';
import { isRefusal, readSmsReports } from './reports.ts';

describe('what a carrier posts', () => {
  test('is nothing where it is not in the form of this carrier', () => {
    for (const body of ['', 'x', 'null', '[]', '{}', '[1]', '"text"', '[{"biz_id":"1"}]'])
      expect(readSmsReports('aliyun', body)).toBeUndefined();
    expect(readSmsReports('tencent', '[{"biz_id":"1","success":true}]')).toBeUndefined();
    expect(readSmsReports('outbox', '[{"biz_id":"1","success":true}]')).toBeUndefined();
  });

  test('are receipts of Alibaba Cloud in an array', () => {
    const body = JSON.stringify([
      {
        phone_number: '13800001234',
        success: true,
        err_code: 'DELIVERED',
        err_msg: '用户接收成功',
        biz_id: '9^0',
        out_id: 'A',
      },
      {
        phone_number: '13800001235',
        success: false,
        err_code: 'UNDELIVERED',
        err_msg: '空号 13800001235',
        biz_id: '10^0',
        out_id: 'B',
      },
    ]);
    expect(readSmsReports('aliyun', body)).toEqual({
      receipts: [
        { id: '9^0', reference: 'A', isDelivered: true, code: 'DELIVERED', text: '用户接收成功' },
        { id: '10^0', reference: 'B', isDelivered: false, code: 'UNDELIVERED', text: '空号 ***' },
      ],
      replies: [],
      answer: { code: 0, msg: '成功' },
    });
  });

  test('are receipts and replies of Tencent Cloud', () => {
    const receipt = [
      {
        mobile: '13800001234',
        nationcode: '86',
        report_status: 'SUCCESS',
        errmsg: 'DELIVRD',
        description: '',
        sid: '2:1',
      },
    ];
    expect(readSmsReports('tencent', JSON.stringify(receipt))?.receipts).toEqual([
      { id: '2:1', reference: '', isDelivered: true, code: 'DELIVRD', text: '' },
    ]);
    const reply = { extend: '01', mobile: '13800001234', nationcode: '86', sign: '远山', text: 'TD', time: 1 };
    expect(readSmsReports('tencent', JSON.stringify(reply))?.replies).toEqual([{ phone: '13800001234', text: 'TD' }]);
    const abroad = { ...reply, nationcode: '852', mobile: '61234567' };
    expect(readSmsReports('tencent', JSON.stringify(abroad))?.replies[0]?.phone).toBe('+85261234567');
  });
});

test.each(['R', 'r', ' TD ', 'td。', 'Ｔ', '退订', 'T!'])('“%s” refuses further messages', (text) => {
  expect(isRefusal(text)).toBe(true);
});

test.each(['', '好的', 'TDD', 'Regards', '收到，谢谢', '退订单怎么办'])('“%s” does not', (text) => {
  expect(isRefusal(text)).toBe(false);
});
