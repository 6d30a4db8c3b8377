import type { FeePrices } from '@huiwu/contract/fee-items';
import type { DemoMeeting } from './demo-meeting.ts';

const DAY_MINUTES = 24 * 60;
const EARLY_DAYS = 45;

/** In fen by the number of the registration type: early and normal. */
const GRID: [type: number, early: number, normal: number][] = [
  [1, 160_000, 180_000],
  [2, 80_000, 90_000],
  [3, 120_000, 140_000],
  [4, 120_000, 140_000],
  [8, 240_000, 260_000],
];

const pricesOf = ({ plan, calendar, idOf }: DemoMeeting): FeePrices => {
  const [opens = 0] = plan.registration ?? [];
  const first = opens - plan.beginsIn;
  const change = first - EARLY_DAYS;
  const end = -(plan.beginsIn + plan.lasts);
  return {
    periods: [
      { name: '早鸟', from: calendar.at(first, 0), to: calendar.at(change + 1, DAY_MINUTES - 1) },
      { name: '正常', from: calendar.at(change, 0), to: calendar.at(end, DAY_MINUTES - 1) },
    ],
    rows: GRID.map(([type, early, normal]) => ({ typeId: idOf('registrationType', type), prices: [early, normal] })),
  };
};

const DONATION = {
  category: 'other',
  price_mode: 'donation',
  is_refundable: 0,
  invoice_item_name: '捐赠',
} as const;

/** What is paid for in a meeting: the registration fee by type and period, and what people may add. */
export const makeFeeItems = (meeting: DemoMeeting) => {
  const { owned, tracked, idOf } = meeting;
  const item = (number: number, own: { code: string; name: string }) => ({
    id: idOf('feeItem', number),
    sort_order: number * 10,
    is_refundable: 1,
    ...own,
    ...owned,
    ...tracked,
  });
  const prices = pricesOf(meeting);
  return [
    {
      ...item(1, { code: 'REG', name: '会议注册费' }),
      category: 'registration' as const,
      price_mode: 'matrix' as const,
      prices: JSON.stringify(prices),
      type_ids: JSON.stringify(prices.rows.map(({ typeId }) => typeId)),
      is_required: 1,
      invoice_item_name: '会议费',
    },
    {
      ...item(2, { code: 'DINNER', name: '欢迎晚宴' }),
      category: 'meal' as const,
      price_mode: 'fixed' as const,
      base_price: 38_000,
      max_qty: 2,
      capacity: 300,
      invoice_item_name: '餐饮服务',
    },
    {
      ...item(3, { code: 'TOUR', name: '产业考察' }),
      category: 'excursion' as const,
      price_mode: 'fixed' as const,
      base_price: 58_000,
      capacity: 80,
      invoice_item_name: '会议服务费',
    },
    {
      ...item(4, { code: 'BAG', name: '会议资料' }),
      category: 'material' as const,
      price_mode: 'free' as const,
      is_required: 1,
      is_refundable: 0,
    },
    { ...item(5, { code: 'FUND', name: '青年学者基金' }), ...DONATION },
  ];
};
