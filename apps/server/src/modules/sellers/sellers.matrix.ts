import { sellerCalls, sellerRecord } from '@huiwu/contract/sellers';
import { recordMatrix } from '../../testing/matrix/record-matrix.ts';

export const matrix = recordMatrix({
  record: sellerRecord,
  calls: sellerCalls,
  table: 'sellers',
  of: 'customer',
  draft: (number) => ({ name: `开票主体${number}`, taxNo: '91350100M000100Y43' }),
  filled: {
    address: '某路 1 号',
    phone: '021-55556666',
    bankName: '演示银行',
    bankAccount: '100120003000',
    drawer: '林晓',
    payee: '何曼',
    reviewer: '周敏',
    kinds: ['bs'],
    taxRate: '0.01',
    itemName: '*会展服务*服务费',
    taxClassCode: '3040303000000000000',
    fullBuyerForSpecial: true,
    channel: 'sandbox',
  },
});
