import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'discount-rules/DiscountRulesPage',
    title: '优惠规则',
    load: async () => ({ Page: (await import('./DiscountRulesPage.tsx')).DiscountRulesPage }),
  },
  {
    component: 'discount-rules/DiscountRuleDetailPage',
    title: '优惠规则详情',
    below: 'discount-rules/DiscountRulesPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./DiscountRulesPage.tsx')).DiscountRuleDetailPage }),
  },
];
