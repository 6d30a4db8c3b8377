/** What is numbered in this release; prefixes stay as they are once numbers with them are about. */
export const SERIAL_RULES = [
  { type: 'meeting', name: '会议', prefix: 'HY', digits: 4 },
  { type: 'admin', name: '管理员', prefix: 'GL', digits: 4 },
];
