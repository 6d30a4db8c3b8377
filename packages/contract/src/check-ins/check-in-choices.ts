/** What a try of a ticket came to. Only `ok` lets a person in. */
export const SCAN_RESULTS = {
  ok: '签到成功',
  duplicate: '重复签到',
  unpaid: '未缴费',
  unconfirmed: '报名未确认',
  wrong_type: '类型不符',
  cancelled: '报名已取消',
  substituted: '已换人',
  not_open: '不在签到时间',
  need_confirm: '待确认',
  unknown: '无效票码',
} as const;
export type ScanResult = keyof typeof SCAN_RESULTS;

export const SCAN_TONES = {
  ok: 'success',
  duplicate: 'warning',
  unpaid: 'danger',
  unconfirmed: 'danger',
  wrong_type: 'danger',
  cancelled: 'danger',
  substituted: 'danger',
  not_open: 'danger',
  need_confirm: 'primary',
  unknown: 'danger',
} as const;

/** What the desk does about each. */
export const SCAN_HINTS: Readonly<Record<ScanResult, string>> = {
  ok: '请入场',
  duplicate: '此票已经使用',
  unpaid: '请先缴费',
  unconfirmed: '报名尚未确认，请联系会务人员',
  wrong_type: '该参会类型不能在此签到',
  cancelled: '报名已取消、退出或未通过，电子票失效',
  substituted: '名额已转给他人，请出示新的电子票',
  not_open: '签到点没有启用，或不在签到时间内',
  need_confirm: '请核对后确认签到',
  unknown: '不是本会议的电子票',
};

export const SCAN_DIRECTIONS = { in: '入', out: '出' } as const;
export type ScanDirection = keyof typeof SCAN_DIRECTIONS;

export const SCAN_METHODS = { scan: '扫码', search: '查找', manual: '手动输入' } as const;
export type ScanMethod = keyof typeof SCAN_METHODS;

/** Longer codes are no tickets; a device keeps no more of them. */
export const CODE_MAX = 500;
/** As many scans as one call of a device hands in. */
export const REPLAY_MAX = 500;
/** As many people as a search at the desk finds. */
export const FOUND_MAX = 10;
/** Phone numbers are found by at least so many of their last digits. */
export const TAIL_MIN = 4;
/** For so long a device keeps its list of people. */
export const ROSTER_HOURS = 12;

/** Messages of field errors and refusals. */
export const checkInProblems = {
  noCode: '请扫描或输入票码',
  noPoint: '请选择签到点',
  tooShort: `请输入姓名、票码，或手机号码的后 ${TAIL_MIN} 位`,
  alreadyUndone: '该签到已撤销',
  notOk: '只能撤销成功的签到',
} as const;
