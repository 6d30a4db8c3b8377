/** What people come to at a point. The first arrival at a `main` point is that of the registration. */
export const POINT_KINDS = {
  main: '大会签到',
  session: '场次签到',
  meal: '用餐',
  material: '领取资料',
  shuttle: '接送',
} as const;
export type PointKind = keyof typeof POINT_KINDS;

/** How often one ticket lets a person in. */
export const POINT_MODES = {
  once: '限一次',
  once_per_day: '每天一次',
  in_out: '进出',
  multi: '不限次数',
} as const;
export type PointMode = keyof typeof POINT_MODES;

/** What the desk is shown of a person beside name, company and type. */
export const POPUP_FIELDS = {
  regNo: '报名号',
  department: '部门',
  jobTitle: '职务',
  team: '团队',
  tags: '标签',
  remark: '备注',
} as const;
export type PopupField = keyof typeof POPUP_FIELDS;

/** Messages of field errors and refusals. */
export const checkInPointProblems = {
  noSession: '请选择场次',
  unusedSession: '只有场次签到可以选择场次',
  sessionGone: '所选场次已不存在',
  typeGone: '所选的参会类型已不存在，请重新选择',
  closesFirst: '结束时间应晚于开始时间',
  fixed: '已有签到记录，不能再修改；请停用后新增签到点',
  nameTaken: '已有同名的签到点',
} as const;
