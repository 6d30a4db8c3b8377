import { baseDataAccess, sellerCalls, sellerRecord, sellersAccess } from '@huiwu/contract/sellers';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import type { TableOfCustomer } from '../../records/record.table.ts';
import { usedByMeetings } from '../meetings/payment/meeting-uses.service.ts';

declare module '../../schema.ts' {
  interface Tables {
    sellers: TableOfCustomer<typeof sellerRecord>;
  }
}

export const sellersModule = defineModule({
  ...plainRecord({
    name: 'sellers',
    table: 'sellers',
    record: sellerRecord,
    calls: sellerCalls,
    module: '开票主体',
    of: 'customer',
    ...usedByMeetings('sellers'),
  }),
  menus: [
    {
      id: baseDataAccess.menuId,
      title: '基础资料',
      pageurl: '/base',
      icon: 'company',
      sort_order: 130,
    },
    {
      id: sellersAccess.menuId,
      parent_id: baseDataAccess.menuId,
      title: '开票主体',
      pageurl: 'seller',
      component: 'sellers/SellersPage',
      icon: 'audit',
      sort_order: 10,
    },
  ],
});
