import { DEDUPES, type Audience } from './audience.ts';

const CONDITIONS: Partial<Record<keyof Audience, string>> = {
  state: '状态',
  types: '参会类型',
  type: '参会类型',
  teams: '团队',
  team: '团队',
  sources: '来源',
  source: '来源',
  tags: '标签',
  tag: '标签',
  tagsAll: '标签',
  tagsNone: '标签',
  answers: '报名表答案',
  answer: '报名表答案',
  orderStates: '订单状态',
  voucherStates: '凭证状态',
  invoiceStates: '开票状态',
  isCheckedIn: '签到',
  checkIn: '签到',
  name: '姓名',
  company: '公司',
  areaCode: '地区',
  beginTime: '报名时间',
  endTime: '报名时间',
};

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** An audience in words. */
export const audienceText = (audience: Audience): string => {
  const { ids, excludeIds, dedupeBy, ...conditions } = audience;
  const names = Object.entries(conditions).flatMap(([name, value]) =>
    isGiven(value) ? [CONDITIONS[name as keyof Audience] ?? '其他条件'] : [],
  );
  const by = [...new Set(names)];
  const text = [
    ids === undefined ? (by.length === 0 ? '全部参会人员' : `按${by.join('、')}筛选`) : `指定 ${ids.length} 人`,
    ...(isGiven(excludeIds) ? [`排除 ${excludeIds?.length} 人`] : []),
    ...(dedupeBy === undefined ? [] : [`按${DEDUPES[dedupeBy]}去重`]),
  ];
  return text.join('，');
};
