import { defineErrors } from '../base/errors.ts';

export const hotelErrors = defineErrors({
  hasGuests: { code: 720_311, message: '该酒店已安排人员入住，不能删除' },
});

/** `11月20日`, without leading zeros. */
export const nightName = (night: string): string => `${Number(night.slice(5, 7))}月${Number(night.slice(8))}日`;

/** Messages of field errors. */
export const hotelProblems = {
  nameTaken: '本会议已有同名酒店',
  roomTwice: (name: string) => `有两个房型都叫“${name}”`,
  roomGone: '要修改的房型已被删除，请载入最新数据',
  hasGuests: (name: string) => `“${name}”已安排人员入住，不能删除`,
  belowTaken: ({ name, night, taken }: { name: string; night: string; taken: number }) =>
    `“${name}”${nightName(night)}已安排 ${taken} 间，房量不能更少`,
  nightTooFar: (night: string) => `${nightName(night)}离会议太远，房量只能在会议前后 30 天内设置`,
} as const;
