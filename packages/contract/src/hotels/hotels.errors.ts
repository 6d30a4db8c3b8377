import { defineErrors } from '../base/errors.ts';
import { nightName } from './nights.ts';

export const hotelErrors = defineErrors({
  hasGuests: { code: 720_311, message: '该酒店已安排人员入住，不能删除' },
});

/** Messages of field errors. */
export const hotelProblems = {
  nameTaken: '本会议已有同名酒店',
  roomTwice: (name: string) => `有两个房型都叫“${name}”`,
  roomGone: '要修改的房型已被删除，请载入最新数据',
  hasGuests: (name: string) => `“${name}”已安排人员入住，不能删除`,
  bedsUsed: (name: string, used: number) => `“${name}”已有房间同住 ${used} 人，床位数不能更少`,
  belowTaken: ({ name, night, taken }: { name: string; night: string; taken: number }) =>
    `“${name}”${nightName(night)}已安排 ${taken} 间，房量不能更少`,
  nightTooFar: (night: string) => `${nightName(night)}离会议太远，房量只能在会议前后 30 天内设置`,
} as const;
