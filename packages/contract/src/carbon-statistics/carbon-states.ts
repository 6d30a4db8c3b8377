import { defineBlockers, defineLifecycle } from '../base/lifecycle.ts';

export const carbonRunLifecycle = defineLifecycle({
  states: { queued: '排队中', running: '计算中', done: '已完成', failed: '失败', locked: '已锁定' },
  tones: { queued: 'default', running: 'info', done: 'success', failed: 'danger', locked: 'primary' },
  hints: {
    queued: '等待计算',
    running: '正在计算',
    done: '结果可以查看，参数和数据变化后会标为过期',
    failed: '计算没有完成，可以重新计算',
    locked: '结果不再变化，可以用于报告和声明',
  },
  initial: 'queued',
  transitions: {
    lock: {
      verb: '锁定',
      from: ['done'],
      to: 'locked',
      by: 'carbonStatistics.review',
      isMain: true,
      confirm: '锁定后此次结果不再变化，可以用于报告。',
    },
  },
});

export const carbonOffsetLifecycle = defineLifecycle({
  states: { planned: '计划', bought: '已购买', retired: '已注销', cancelled: '已取消' },
  tones: { planned: 'default', bought: 'warning', retired: 'success', cancelled: 'info' },
  hints: {
    planned: '还没有购买，不能用于抵消',
    bought: '已经购买，注销后才能用于抵消',
    retired: '已在登记机构注销，计入抵消量',
    cancelled: '不再购买或使用',
  },
  initial: 'planned',
  transitions: {
    buy: { verb: '登记购买', from: ['planned'], to: 'bought', by: 'carbonStatistics.edit', isMain: true },
    retire: { verb: '登记注销', from: ['bought'], to: 'retired', by: 'carbonStatistics.review', isMain: true },
    cancel: {
      verb: '取消',
      from: ['planned', 'bought'],
      to: 'cancelled',
      by: 'carbonStatistics.enableDisable',
      needsReason: true,
      isDangerous: true,
    },
  },
});

export const carbonReportLifecycle = defineLifecycle({
  states: { draft: '草稿', audited: '已审核', published: '已发布', withdrawn: '已撤回' },
  tones: { draft: 'default', audited: 'warning', published: 'success', withdrawn: 'info' },
  hints: {
    draft: '可以修改',
    audited: '内容已确认，不再变化，等待发布',
    published: '已经发布，内容不再变化',
    withdrawn: '发布后撤回，保留备查',
  },
  initial: 'draft',
  transitions: {
    approve: { verb: '审核通过', from: ['draft'], to: 'audited', by: 'carbonStatistics.review', isMain: true },
    // Besides the states of the specification: a newer calculation may come before the report is published.
    reopen: { verb: '退回草稿', from: ['audited'], to: 'draft', by: 'carbonStatistics.review', needsReason: true },
    publish: { verb: '发布', from: ['audited'], to: 'published', by: 'carbonStatistics.push', isMain: true },
    withdraw: {
      verb: '撤回',
      from: ['published'],
      to: 'withdrawn',
      by: 'carbonStatistics.push',
      needsReason: true,
      isDangerous: true,
    },
  },
});

interface ReportStanding {
  state: string;
  publishedAt: string | null;
  withdrawnAt: string | null;
}

/** `已撤回，2026-11-20 09:00 发布，2026-11-21 10:00 撤回`. */
export const carbonReportStanding = (
  { state, publishedAt, withdrawnAt }: ReportStanding,
  minuteOf: (at: string) => string,
): string => {
  const title = carbonReportLifecycle.states[state as keyof typeof carbonReportLifecycle.states];
  const published = publishedAt === null ? '' : `，${minuteOf(publishedAt)} 发布`;
  return `${title}${published}${withdrawnAt === null ? '' : `，${minuteOf(withdrawnAt)} 撤回`}`;
};

export const carbonBlockersOfRuns = defineBlockers({
  stale: { sentence: () => '参数、数据或因子已变化，请先重新计算' },
  countedTwice: {
    sentence: ({ count }: { count: number }) =>
      `有 ${count} 行手工数据与从报名生成的数据重复，请填写原因或删除后重新计算`,
  },
  notLocked: { sentence: () => '只能用已锁定的计算结果' },
  notCurrent: { sentence: ({ no }: { no: number }) => `当前结果是第 ${no} 次计算，请改用它` },
  missing: { sentence: ({ count }: { count: number }) => `还有 ${count} 行缺因子，不能声明碳中和` },
  notOffset: {
    sentence: ({ retired, total }: { retired: string; total: string }) =>
      `已注销的抵消量 ${retired} kg 少于排放总量 ${total} kg，不能声明碳中和`,
  },
  notDraft: { sentence: () => '只有草稿可以修改和删除' },
  notPlanned: { sentence: () => '只有计划中的抵消可以删除' },
  notOpen: { sentence: () => '已注销和已取消的抵消不能修改' },
});

export type CarbonOffsetTransition = keyof (typeof carbonOffsetLifecycle)['transitions'];
export type CarbonReportTransition = keyof (typeof carbonReportLifecycle)['transitions'];
