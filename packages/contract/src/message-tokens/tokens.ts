/** A placeholder for data of the recipient. */
export interface TokenDefinition {
  /** Chinese name, on its chip. */
  label: string;
  /** A usual value, for previews. */
  sample: string;
  /** A long value that still occurs, by which messages are measured. */
  longest: string;
  /** An image: for mail and web messages only. */
  isImage?: true;
  /** An address: mail and web messages show it as a link. Carriers refuse it as a value. */
  isLink?: true;
  /** The one-time code: for SMS templates of verification codes only. */
  isCode?: true;
}

/** In the form of a ticket, but none: no one gets in by it. */
export const SAMPLE_TICKET = 'HW1.SAMPLE';

/** Every token by its name. A text contains it as `{{name}}`. The words of the first three are those of the editor. */
export const TOKENS = {
  insertName: { label: '姓名', sample: '林晓', longest: '阿卜杜拉·买买提' },
  insertCompany: { label: '公司', sample: '远山会展有限公司', longest: '北京远山国际会议展览服务有限公司' },
  insertJob: { label: '职务', sample: '高级工程师', longest: '教授级高级工程师' },
  insertRegNo: { label: '报名编号', sample: 'HY260001-00018', longest: 'HY260001-00018' },
  insertMeetingName: { label: '会议名称', sample: '2026 学术年会', longest: '第二十一届全国智能系统与应用学术年会' },
  insertMeetingTime: { label: '会议时间', sample: '2026-11-22 09:00', longest: '2026-11-22 09:00' },
  insertMeetingPlace: { label: '会议地点', sample: '上海国际会议中心', longest: '上海国际会议中心七楼浦江报告厅' },
  insertTypeName: { label: '参会类型', sample: '普通参会者', longest: '非会员公司代表' },
  insertOrderNo: { label: '订单编号', sample: 'DD20261101000012', longest: 'DD20261101000012' },
  insertAmount: { label: '订单金额', sample: '1600.00', longest: '123456.00' },
  insertAmountDue: { label: '待缴金额', sample: '800.00', longest: '123456.00' },
  insertDueDate: { label: '缴费截止', sample: '2026-11-10', longest: '2026-11-10' },
  insertPayRef: { label: '缴费识别码', sample: 'NH0000127', longest: 'NIANHUI10000127' },
  insertRejectReason: { label: '退回原因', sample: '凭证不清晰', longest: '凭证金额与订单不一致，请重新上传' },
  insertInvoiceNo: { label: '发票号码', sample: '26312000000012345678', longest: '26312000000012345678' },
  insertQrCode: { label: '参会二维码', sample: SAMPLE_TICKET, longest: SAMPLE_TICKET, isImage: true },
  insertPortalLink: {
    label: '报名链接',
    sample: 'https://meeting.example.com/l/sample',
    longest: 'https://meeting.example.com/l/sample',
    isLink: true,
  },
  insertCode: { label: '验证码', sample: '381624', longest: '381624', isCode: true },
} as const satisfies Record<string, TokenDefinition>;

export type TokenName = keyof typeof TOKENS;

export const TOKEN_NAMES = Object.keys(TOKENS) as TokenName[];

const kindOf = (name: TokenName): TokenDefinition => TOKENS[name];

/** SMS are plain text, and carriers refuse addresses as values. */
export const SMS_TOKENS = TOKEN_NAMES.filter((name) => !kindOf(name).isImage && !kindOf(name).isLink);

/** No page of attendees has an address yet, so that a link has no value. */
export const MAIL_TOKENS = TOKEN_NAMES.filter((name) => !kindOf(name).isCode && !kindOf(name).isLink);

/** A subject is a line: it has no images. */
export const SUBJECT_TOKENS = MAIL_TOKENS.filter((name) => !kindOf(name).isImage);

export const isImageToken = (name: string): boolean => isTokenName(name) && kindOf(name).isImage === true;

export const isTokenName = (name: string): name is TokenName => Object.hasOwn(TOKENS, name);

export const labelOfToken = (name: string): string => (isTokenName(name) ? TOKENS[name].label : name);

/** Shown instead of a token where there is no value. */
export const bracketedLabel = (name: string): string => `［${labelOfToken(name)}］`;

/** How a text contains a token. */
export const tokenText = (name: string): string => `{{${name}}}`;
