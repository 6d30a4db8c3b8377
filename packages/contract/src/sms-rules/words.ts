/** Words on the refuse lists of carriers, with what to write instead. A sentence may need one: it is a warning. */
export const REFUSED_WORDS: Readonly<Record<string, string>> = {
  催款: '可改为“缴费提醒”',
  催缴: '可改为“缴费提醒”',
  欠款: '可改为“待缴费用”',
  欠费: '可改为“待缴费用”',
  逾期: '可改为“已过缴费截止时间”',
  开发票: '可改为“申请发票”',
  代开票: '请改用其他说法',
  贷款: '请改用其他说法',
  中奖: '请改用其他说法',
  加微信: '请改用其他说法',
  会展推广: '推广内容需使用推广类模板',
  培训推广: '推广内容需使用推广类模板',
  邀请您参加: '向未报名的人发送邀请，需事先得到对方同意',
  欢迎报名: '招募报名需使用推广类模板，并事先得到对方同意',
};

/** Marketing, which a notice must not contain. */
export const MARKETING_WORDS = [
  '促销',
  '特价',
  '抢购',
  '秒杀',
  '大促',
  '立减',
  '优惠券',
  '领红包',
  '限时优惠',
  '早鸟优惠',
  '点击领取',
];

/** How a promotion ends. */
export const OPT_OUT = '拒收请回复R';

/** Any offer to refuse further messages. */
export const OPT_OUT_FORMS = /拒收请回复\s*R|退订(?:请)?回(?:复)?\s*(?:TD|T|N)|回(?:复)?\s*(?:TD|T|N)\s*退订/gi;
