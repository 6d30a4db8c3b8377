import { getSeller, sellerCalls, sellerRecord, type Seller, type SellerRow } from '@huiwu/contract/sellers';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';

const sellersConsole = defineConsoleRecord<SellerRow, Seller>({
  noun: 'sellers',
  record: sellerRecord,
  calls: sellerCalls,
  columns: { drawer: { isExtra: true }, updatedAt: { isExtra: true } },
  texts: {
    title: '开票主体',
    description: '开具发票的公司，各有税号、默认税率和可开票种。',
    one: '开票主体详情',
    empty: { hint: '新增开具发票的公司，会议从中选择。', hasAdd: true },
    consequences: () => ({
      disable: '停用后会议不能再选择此开票主体。',
      delete: '需要时可以在“已删除”中恢复。',
    }),
  },
});

/** The companies that issue invoices. */
export function SellersPage() {
  return <RecordsPage of={sellersConsole} />;
}

export function SellerDetailPage() {
  return <RecordPage of={sellersConsole} get={getSeller} />;
}
