import { defineBlockers, defineLifecycle } from '../base/lifecycle.ts';

export const carbonActivityLifecycle = defineLifecycle({
  states: { draft: '草稿', submitted: '待审核', audited: '已审核', rejected: '已驳回' },
  tones: { draft: 'default', submitted: 'warning', audited: 'success', rejected: 'danger' },
  hints: {
    draft: '还没有提交，计算时不计入',
    submitted: '等待审核，计算时不计入',
    audited: '计算时计入',
    rejected: '可以修改后再次提交',
  },
  initial: 'draft',
  transitions: {
    submit: {
      verb: '提交审核',
      from: ['draft', 'rejected'],
      to: 'submitted',
      by: 'carbonActivities.edit',
      isMain: true,
    },
    approve: { verb: '通过', from: ['submitted'], to: 'audited', by: 'carbonActivities.review', isMain: true },
    reject: { verb: '驳回', from: ['submitted'], to: 'rejected', by: 'carbonActivities.review', needsReason: true },
    revoke: { verb: '撤销审核', from: ['audited'], to: 'submitted', by: 'carbonActivities.review', needsReason: true },
  },
});

export type CarbonActivityState = keyof (typeof carbonActivityLifecycle)['states'];
export type CarbonActivityTransition = keyof (typeof carbonActivityLifecycle)['transitions'];

export const carbonActivityBlockers = defineBlockers({
  automatic: { sentence: () => '从报名生成的数据随报名变化，不能手工修改' },
  reviewed: { sentence: () => '待审核和已审核的数据不能修改，请先驳回或撤销审核' },
});
