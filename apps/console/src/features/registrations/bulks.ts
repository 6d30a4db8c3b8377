import {
  approveAudience,
  cancelAudience,
  changeTypeOfAudience,
  downloadAudienceFiles,
  packTicketCodes,
  pushAudience,
  rejectAudience,
  setTeamOfAudience,
  tagAudience,
  untagAudience,
  waiveAudience,
} from '@huiwu/contract/registrations';

/** Bulk actions with their calls, the action of each row whose guards decide, and what each asks for. */
export const BULKS = {
  approve: { verb: '审核通过', to: approveAudience, action: 'approve', input: undefined, isDangerous: false },
  reject: { verb: '审核拒绝', to: rejectAudience, action: 'reject', input: 'reason', isDangerous: true },
  waive: { verb: '免缴', to: waiveAudience, action: 'waive', input: 'reason', isDangerous: false },
  changeType: { verb: '改类型', to: changeTypeOfAudience, action: 'changeType', input: 'type', isDangerous: false },
  addTags: { verb: '添加标签', to: tagAudience, action: 'edit', input: 'tags', isDangerous: false },
  removeTags: { verb: '移除标签', to: untagAudience, action: 'edit', input: 'tags', isDangerous: false },
  setTeam: { verb: '设置团队', to: setTeamOfAudience, action: 'edit', input: 'team', isDangerous: false },
  push: { verb: '发送二维码', to: pushAudience, action: 'push', input: 'count', isDangerous: false },
  files: { verb: '下载附件', to: downloadAudienceFiles, action: undefined, input: 'files', isDangerous: false },
  codes: { verb: '下载二维码', to: packTicketCodes, action: undefined, input: 'files', isDangerous: false },
  cancel: { verb: '取消报名', to: cancelAudience, action: 'cancel', input: 'reason', isDangerous: true },
} as const;
export type BulkName = keyof typeof BULKS;
