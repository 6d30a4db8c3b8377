/** What the mails of the bench say: about as much as a notice before a meeting does. */
export const SUBJECT = '{{insertName}}，会议提醒';

const LINE = '请携带身份证件于会议当日八时三十分前到达会场签到，会场设有指引。如需变更行程，请与会务组联系。';

export const HTML = [
  '<h2>会前提醒</h2>',
  '<p>{{insertName}}您好：</p>',
  ...Array.from({ length: 8 }, (_, index) => `<p>${index + 1}. ${LINE}</p>`),
  '<p>会务组</p>',
].join('');

export const textFor = (text: string, name: string): string => text.replaceAll('{{insertName}}', name);
