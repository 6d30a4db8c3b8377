import { creditCodeCheck } from '@huiwu/contract/base/billing/tax-numbers';
import type { ComposedRepositories as Repositories } from '../../composition.ts';
import type { Calendar } from '../calendar.ts';
import { CUSTOMERS, type CustomerName } from '../customers.ts';
import { stableId } from '../stable-ids.ts';

/** In an area that does not exist, with the right check character. */
export const creditCode = (number: number, kind = '91'): string => {
  const code = `${kind}990000MAHW${String(number).padStart(5, '0')}`;
  return `${code}${creditCodeCheck(code) ?? ''}`;
};

interface DemoSeller {
  customer: CustomerName;
  name: string;
  city: string;
  address: string;
  phone: string;
  /** 开票人, 收款人, 复核人. */
  people: [drawer: string, payee: string, reviewer: string];
  channel: 'manual' | 'sandbox';
}

/** Each customer has an account at the same bank for each of its sellers. */
const SELLERS: DemoSeller[] = [
  {
    customer: 'yunting',
    name: '云汀会展集团（演示）',
    city: '杭州',
    address: '杭州市虚构区云汀路 8 号',
    phone: '0571-55500002',
    people: ['沈丽华', '罗敏', '何晓曼'],
    channel: 'manual',
  },
  {
    customer: 'yunting',
    name: '云汀会议服务分公司（演示）',
    city: '上海',
    address: '上海市虚构区会务路 18 号',
    phone: '021-55500012',
    people: ['沈丽华', '罗敏', '何晓曼'],
    channel: 'sandbox',
  },
  {
    customer: 'chenyu',
    name: '晨屿文化传播（演示）',
    city: '南京',
    address: '南京市虚构区晨屿街 16 号',
    phone: '025-55500003',
    people: ['周敏', '周敏', '吴桐'],
    channel: 'manual',
  },
  {
    customer: 'platform',
    name: '会务运营中心（演示）',
    city: '上海',
    address: '上海市虚构区会务路 1 号',
    phone: '021-55500001',
    people: ['陈立群', '陈立群', '孙宁'],
    channel: 'manual',
  },
];

const COMPANIES = [
  '云汀软件股份有限公司（演示）',
  '澄湖设计院有限公司（演示）',
  '星野文化传播有限公司（演示）',
  '临川医疗科技有限公司（演示）',
  '启明教育咨询有限公司（演示）',
  '北辰展览工程有限公司（演示）',
  '远山会展服务有限公司（演示）',
  '清源环境技术有限公司（演示）',
  '致远信息技术有限公司（演示）',
  '东岭新材料有限公司（演示）',
  '南浦物流有限公司（演示）',
  '晨屿广告有限公司（演示）',
];
const PUBLIC = ['澄湖大学（演示）', '启明研究院（演示）', '临川人民医院（演示）', '清源市科学馆（演示）'];
const PERSONS = ['王思远', '李雨桐', '张建国', '陈诗涵'];
/** The last titles of the first customer are disabled. */
const DISABLED = 1;

const CREATORS: Record<CustomerName, number> = { platform: 1, yunting: 2, chenyu: 37 };

const ownedBy = (customer: CustomerName, calendar: Calendar, daysAgo: number) => {
  const [at, by] = [calendar.at(daysAgo, 10 * 60), stableId('admin', CREATORS[customer])];
  const stamps = { created_at: at, created_by: by, updated_at: at, updated_by: by };
  return { customer_id: CUSTOMERS[customer].id, ...stamps };
};

const accountNo = (number: number): string => `1001200030${String(number).padStart(6, '0')}`;

const makeSellers = (calendar: Calendar) =>
  SELLERS.map(({ customer, name, city, address, phone, people: [drawer, payee, reviewer], channel }, index) => ({
    id: stableId('seller', index + 1),
    name,
    tax_no: creditCode(index + 1),
    address,
    phone,
    bank_name: `演示银行${city}分行`,
    bank_account: accountNo(index + 1),
    drawer,
    payee,
    reviewer,
    tax_class_code: '3040305000000000000',
    channel,
    ...ownedBy(customer, calendar, 300 - index),
  }));

/** A seller as it stands on its invoices. */
export const sellerInDemo = (id: string) => {
  const index = SELLERS.findIndex((_seller, at) => stableId('seller', at + 1) === id);
  const seller = SELLERS[index];
  if (seller === undefined) throw new Error(`the demo has no seller ${id}`);
  const { name, city, address, phone, people } = seller;
  return {
    name,
    taxNo: creditCode(index + 1),
    address,
    phone,
    bankName: `演示银行${city}分行`,
    bankAccount: accountNo(index + 1),
    drawer: people[0],
  };
};

const makePaymentAccounts = (calendar: Calendar) =>
  SELLERS.map(({ customer, name, city }, index) => ({
    id: stableId('paymentAccount', index + 1),
    account_name: name,
    bank_name: `演示银行${city}分行`,
    account_no: accountNo(index + 1),
    remark_rule: '请备注订单的缴费识别码',
    ...ownedBy(customer, calendar, 300 - index),
  }));

interface DemoTitle {
  title_type: 'company' | 'person' | 'government';
  title: string;
  tax_no: string;
}

const TITLES: DemoTitle[] = [
  ...COMPANIES.map((title, index): DemoTitle => ({ title_type: 'company', title, tax_no: creditCode(101 + index) })),
  ...PUBLIC.map((title, index): DemoTitle => ({
    title_type: 'government',
    title,
    tax_no: creditCode(201 + index, '12'),
  })),
  ...PERSONS.map((title): DemoTitle => ({ title_type: 'person', title, tax_no: '' })),
];

/** All titles for the first customer, some for the others. */
const TITLES_OF: [CustomerName, DemoTitle[]][] = [
  ['yunting', TITLES],
  ['chenyu', TITLES.slice(0, 3)],
  ['platform', TITLES.slice(3, 6)],
];

const makeInvoiceTitles = (calendar: Calendar) =>
  TITLES_OF.flatMap(([customer, titles]) =>
    titles.map((title, index) => ({
      ...title,
      customer,
      index,
      isDisabled: titles === TITLES && index >= titles.length - DISABLED,
    })),
  ).map(({ customer, index, isDisabled, ...title }, number) => ({
    id: stableId('invoiceTitle', number + 1),
    ...title,
    ...(title.title_type === 'company' && {
      reg_address: `虚构市演示路 ${index + 1} 号`,
      reg_phone: `021-555006${String(index).padStart(2, '0')}`,
      bank_name: '演示银行营业部',
      bank_account: accountNo(1000 + number),
    }),
    email: `invoice${index + 1}@example.com`,
    phone: `1990002${String(number).padStart(4, '0')}`,
    is_default: index === 0 ? 1 : 0,
    state: isDisabled ? 0 : 1,
    ...ownedBy(customer, calendar, 200 - number),
  }));

/** Sellers, accounts and titles of each customer. Companies and numbers are invented. */
export const insertBaseData = async (
  { sellers, paymentAccounts, invoiceTitles }: Repositories,
  calendar: Calendar,
): Promise<void> => {
  for (const seller of makeSellers(calendar)) await sellers.insert(seller);
  for (const account of makePaymentAccounts(calendar)) await paymentAccounts.insert(account);
  for (const title of makeInvoiceTitles(calendar)) await invoiceTitles.insert(title);
};
