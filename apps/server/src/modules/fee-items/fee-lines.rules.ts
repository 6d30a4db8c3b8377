import { refuse } from '@huiwu/contract/base/errors';
import { feeErrors, isWithin, periodsFor, priceAt } from '@huiwu/contract/fee-items';
import type { GrossLine, PricedExtra, PricedItem, PricedPerson, PricedType, PriceQuestion } from './fee-quotes.ts';
import { shanghaiMinute } from '../../platform/times/shanghai.rules.ts';
import { spanText } from './fee-texts.rules.ts';

const REGISTRATION_FEE = '报名费';

export const appliesTo = ({ typeIds }: { typeIds: readonly string[] }, { id }: Pick<PricedType, 'id'>): boolean =>
  typeIds.length === 0 || typeIds.includes(id);

const isOnSale = ({ saleFrom, saleTo }: PricedItem, at: string): boolean =>
  isWithin(at, { from: saleFrom ?? at, to: saleTo ?? at });

const datesOf = (item: PricedItem, type: PricedType): string => {
  if (item.priceMode === 'matrix') {
    const spans = periodsFor(item.prices, type.id).map(spanText);
    return spans.length === 0 ? '价格表中还没有价格' : `有价格的时间：${spans.join('；')}`;
  }
  const from = item.saleFrom === null ? '' : ` ${shanghaiMinute(item.saleFrom)} 起`;
  const to = item.saleTo === null ? '' : ` ${shanghaiMinute(item.saleTo)} 止`;
  return `销售时间：${`${from}${to}`.trim()}`;
};

const refuseNoPrice = (item: PricedItem, type: PricedType, at: string): never =>
  refuse({
    ...feeErrors.noPrice,
    message: `“${item.name}”对“${type.name}”在 ${shanghaiMinute(at)} 没有价格，${datesOf(item, type)}`,
  });

const unitOf = (item: PricedItem, type: PricedType, at: string): number => {
  if (item.priceMode === 'fixed') return item.basePrice;
  if (item.priceMode !== 'matrix') return 0;
  return priceAt(item.prices, type.id, at)?.price ?? refuseNoPrice(item, type, at);
};

const lineOf = (item: PricedItem, quantity: number, unit: number): GrossLine => ({
  feeItemId: item.id,
  name: item.name,
  quantity,
  unit,
  taxRate: item.taxRate,
  invoiceItemName: item.invoiceItemName === '' ? item.name : item.invoiceItemName,
  isRegistration: item.category === 'registration',
  ...(item.priceMode === 'donation' && { isDonation: true }),
});

const refuseExtra = (message: string): never => refuse({ ...feeErrors.badExtra, message });

const extraOf = (
  { items, at }: PriceQuestion,
  type: PricedType,
  { feeItemId, quantity, unit }: PricedExtra,
): GrossLine => {
  const item =
    items.find(({ id, isRequired }) => id === feeItemId && !isRequired) ?? refuseExtra('所选收费项目不存在或已停用');
  if (!appliesTo(item, type)) refuseExtra(`“${item.name}”不适用于“${type.name}”`);
  if (quantity < item.minQty || quantity > item.maxQty || quantity < 1)
    refuseExtra(`“${item.name}”的数量应在 ${Math.max(item.minQty, 1)} 到 ${item.maxQty} 之间`);
  if (!isOnSale(item, at)) refuseNoPrice(item, type, at);
  if (item.priceMode === 'donation') return lineOf(item, quantity, unit ?? refuseExtra(`请填写“${item.name}”的金额`));
  if (unit !== undefined) refuseExtra(`“${item.name}”有自己的价格，不能填写金额`);
  return lineOf(item, quantity, unitOf(item, type, at));
};

/** Items that everyone of a type pays for. A registration fee that is not on sale is refused, others are left out. */
const requiredOf = ({ items, at }: PriceQuestion, type: PricedType): GrossLine[] => {
  const required = items.filter((item) => item.isRequired && appliesTo(item, type));
  const onSale = required.filter((item) => isOnSale(item, at));
  const registration = required.find(({ category }) => category === 'registration');
  if (registration && !onSale.some(({ category }) => category === 'registration'))
    refuseNoPrice(registration, type, at);
  return onSale.map((item) => lineOf(item, Math.max(item.minQty, 1), unitOf(item, type, at)));
};

/** Without a fee item: its rate is that of the seller. */
const typeLine = ({ price }: PricedType): GrossLine => ({
  feeItemId: null,
  name: REGISTRATION_FEE,
  quantity: 1,
  unit: price,
  taxRate: 0,
  invoiceItemName: REGISTRATION_FEE,
  isRegistration: true,
});

/** A position of an item whose amount is voluntary stays free of rules. */
const asDonation = ({ items }: PriceQuestion, line: GrossLine): GrossLine =>
  items.some(({ id, priceMode }) => id === line.feeItemId && priceMode === 'donation')
    ? { ...line, isDonation: true }
    : line;

/** What a person pays before discounts. */
export const grossLines = (question: PriceQuestion, type: PricedType, { extras, held }: PricedPerson): GrossLine[] => {
  const twice = extras.find(({ feeItemId }, index) => extras.findIndex((each) => each.feeItemId === feeItemId) < index);
  if (twice) refuseExtra('同一收费项目只能选择一次');
  const chosen = extras.map((extra) => extraOf(question, type, extra));
  if (held !== undefined) return [...held.map((line) => asDonation(question, line)), ...chosen];
  const hasOwnItem = question.items.some((item) => item.category === 'registration' && appliesTo(item, type));
  return [...(hasOwnItem ? [] : [typeLine(type)]), ...requiredOf(question, type), ...chosen];
};
