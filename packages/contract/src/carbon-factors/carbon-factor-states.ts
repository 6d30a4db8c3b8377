import { defineBlockers, defineLifecycle } from '../base/lifecycle.ts';

export const carbonFactorLifecycle = defineLifecycle({
  states: { draft: '草稿', pending_audit: '待审核', active: '生效', retired: '停用' },
  tones: { draft: 'default', pending_audit: 'warning', active: 'success', retired: 'info' },
  hints: {
    draft: '可以修改，计算时不用',
    pending_audit: '等待审核，不能修改',
    active: '计算时使用；不能修改，只能新增下一版',
    retired: '不再用于新的计算，以前的结果不变',
  },
  initial: 'draft',
  transitions: {
    submit: { verb: '提交审核', from: ['draft'], to: 'pending_audit', by: 'carbonFactors.edit', isMain: true },
    approve: { verb: '通过', from: ['pending_audit'], to: 'active', by: 'carbonFactors.review', isMain: true },
    reject: { verb: '驳回', from: ['pending_audit'], to: 'draft', by: 'carbonFactors.review', needsReason: true },
    retire: {
      verb: '停用',
      from: ['active'],
      to: 'retired',
      by: 'carbonFactors.enableDisable',
      isDangerous: true,
    },
  },
});

export type CarbonFactorState = keyof (typeof carbonFactorLifecycle)['states'];
export type CarbonFactorTransition = keyof (typeof carbonFactorLifecycle)['transitions'];

export const carbonFactorBlockers = defineBlockers({
  notDraft: { sentence: () => '只有草稿可以修改和删除；生效的因子请新增下一版' },
  ownSubmission: { sentence: () => '须由提交人以外的人审核' },
  used: { sentence: ({ count }: { count: number }) => `已被 ${count} 行计算结果使用，不能删除` },
});
