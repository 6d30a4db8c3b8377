import type { CustomerName } from './customers.ts';

const place = (address: string, telephone: string) => ({
  address,
  contact_phone: telephone,
  invoice_address: address,
  invoice_phone: telephone,
});

/** Company data of the demo's customers; numbers and addresses are invented. */
export const COMPANY_FACTS = {
  platform: {
    ...place('上海市虚构区会务路 1 号', '021-55500001'),
    contact_name: '陈立群',
    contact_email: 'office@example.com',
    invoice_title: '会务运营中心（演示）',
    tax_number: '91310000MADEMO0001',
    bank_name: '演示银行上海分行',
    bank_account: '1001 2000 3000 0001',
  },
  yunting: {
    ...place('杭州市虚构区云汀路 8 号', '0571-55500002'),
    contact_name: '何晓曼',
    contact_email: 'yunting@example.com',
    invoice_title: '云汀会展集团（演示）',
    tax_number: '91330100MADEMO0002',
    bank_name: '演示银行杭州分行',
    bank_account: '1001 2000 3000 0002',
  },
  chenyu: {
    ...place('南京市虚构区晨屿街 16 号', '025-55500003'),
    contact_name: '周敏',
    contact_email: 'chenyu@example.com',
    invoice_title: '晨屿文化传播（演示）',
    tax_number: '91320100MADEMO0003',
    bank_name: '演示银行南京分行',
    bank_account: '1001 2000 3000 0003',
  },
} as const satisfies Record<CustomerName, object>;
