import { defineBlockers } from '../base/lifecycle.ts';
import { nightName } from '../hotels/nights.ts';

export const stayBlockers = defineBlockers({
  hasNoPlace: { sentence: () => '该报名不占名额，不能安排住宿' },
});

interface FullNight {
  roomType: string;
  night: string;
  left: number;
}

/** In place of the name of a guest whom the reader does not reach. */
export const OTHER_GUEST = '其他参会人';

/** Messages about stays, as field errors or as messages of a refusal. */
export const stayProblems = {
  leavesFirst: '离店日期应晚于入住日期',
  tooLong: (nights: number) => `一次最多安排 ${nights} 晚`,
  typeGone: '房型不存在或已删除',
  full: ({ roomType, night, left }: FullNight) => `“${roomType}”${nightName(night)}房量不足，还剩 ${left} 间`,
  oneBed: (roomType: string) => `“${roomType}”只有 1 张床，不能合住`,
  noPartner: '请选择合住人员',
  isSelf: '不能与本人合住',
  partnerHasNone: '合住人员还没有安排住宿',
  partnerBeyond: '合住人员不是本人登记的人员，请重新选择，或改为“愿意合住”',
  partnerIsAlone: (name: string) => `“${name}”为单独入住，请先修改其住宿`,
  partnerElsewhere: (name: string, roomType: string) => `“${name}”住的是“${roomType}”，请选择同一房型`,
  neverTogether: (name: string) => `与“${name}”没有同住的晚上`,
  roomFull: ({ name, night, beds }: { name: string; night: string; beds: number }) =>
    `“${name}”的房间${nightName(night)}已住满 ${beds} 人`,
} as const;
