import {
  approveAudience,
  cancelAudience,
  changeTypeOfAudience,
  downloadAudienceFiles,
  rejectAudience,
  setTeamOfAudience,
  tagAudience,
  untagAudience,
  waiveAudience,
} from '@huiwu/contract/registrations';

/** Bulk actions with their calls, and what each asks for. */
export const BULKS = {
  approve: { verb: '审核通过', to: approveAudience, input: undefined, isDangerous: false },
  reject: { verb: '审核拒绝', to: rejectAudience, input: 'reason', isDangerous: true },
  waive: { verb: '免缴', to: waiveAudience, input: 'reason', isDangerous: false },
  changeType: { verb: '改类型', to: changeTypeOfAudience, input: 'type', isDangerous: false },
  addTags: { verb: '添加标签', to: tagAudience, input: 'tags', isDangerous: false },
  removeTags: { verb: '移除标签', to: untagAudience, input: 'tags', isDangerous: false },
  setTeam: { verb: '设置团队', to: setTeamOfAudience, input: 'team', isDangerous: false },
  files: { verb: '下载附件', to: downloadAudienceFiles, input: 'files', isDangerous: false },
  cancel: { verb: '取消报名', to: cancelAudience, input: 'reason', isDangerous: true },
} as const;
export type BulkName = keyof typeof BULKS;
