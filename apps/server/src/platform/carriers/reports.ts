import { objectIn, rowsIn, sentenceIn, textIn } from './carrier.ts';

/** What a carrier says about one message after it took it. */
export interface SmsReceipt {
  /** The carrier's id of the message. */
  id: string;
  /** Ours, where the carrier says it. */
  reference: string;
  isDelivered: boolean;
  code: string;
  text: string;
}

/** What someone answered to a message. */
export interface SmsReply {
  /** As the addresses of deliveries: without the country code of the mainland. */
  phone: string;
  text: string;
}

export interface SmsReports {
  receipts: SmsReceipt[];
  replies: SmsReply[];
  /** What the carrier takes for “received”; anything else is sent again. */
  answer: object;
}

type Reported = Readonly<Record<string, unknown>>;

/** Receipts of Alibaba Cloud are an array (SmsReport), replies another one (SmsUp). */
const aliyunReceipt = (row: Reported): SmsReceipt[] => {
  const id = textIn(row['biz_id']);
  if (id === '' || typeof row['success'] !== 'boolean') return [];
  return [
    {
      id,
      reference: textIn(row['out_id']),
      isDelivered: row['success'],
      code: textIn(row['err_code']),
      text: sentenceIn(row['err_msg']),
    },
  ];
};

const aliyunReply = (row: Reported): SmsReply[] => {
  const phone = textIn(row['phone_number']);
  return phone === '' || typeof row['content'] !== 'string' || row['biz_id'] !== undefined
    ? []
    : [{ phone, text: row['content'] }];
};

/** Tencent Cloud: receipts are an array, a reply is one object. */
const tencentReceipt = (row: Reported): SmsReceipt[] => {
  const id = textIn(row['sid']);
  const status = textIn(row['report_status']);
  if (id === '' || status === '') return [];
  return [
    {
      id,
      reference: '',
      isDelivered: status === 'SUCCESS',
      code: textIn(row['errmsg']),
      text: sentenceIn(row['description']),
    },
  ];
};

const tencentReply = (row: Reported): SmsReply[] => {
  const phone = textIn(row['mobile']);
  if (phone === '' || typeof row['text'] !== 'string' || row['sid'] !== undefined) return [];
  const country = textIn(row['nationcode']);
  return [{ phone: country === '' || country === '86' ? phone : `+${country}${phone}`, text: row['text'] }];
};

const FORMS = {
  aliyun: { receipt: aliyunReceipt, reply: aliyunReply, answer: { code: 0, msg: '成功' } },
  tencent: { receipt: tencentReceipt, reply: tencentReply, answer: { result: 0, errmsg: 'OK' } },
} as const;

/** Reads what a carrier posts. Undefined where it is nothing that this carrier posts. */
export const readSmsReports = (provider: string, body: string): SmsReports | undefined => {
  const form = provider === 'aliyun' || provider === 'tencent' ? FORMS[provider] : undefined;
  if (form === undefined) return undefined;
  let said: unknown;
  try {
    said = JSON.parse(body);
  } catch {
    return undefined;
  }
  const one = objectIn(said);
  const rows = Array.isArray(said) ? rowsIn(said) : one === undefined ? [] : [one];
  const receipts = rows.flatMap(form.receipt);
  const replies = rows.flatMap(form.reply);
  return receipts.length + replies.length === 0 ? undefined : { receipts, replies, answer: form.answer };
};

/** Words by which someone refuses further messages: R, T and TD by the rules of carriers, and what people write. */
const REFUSALS = new Set(['R', 'T', 'TD', 'N', '退订', '拒收', '取消', 'UNSUBSCRIBE', 'STOP']);

export const isRefusal = (text: string): boolean =>
  REFUSALS.has(
    text
      .normalize('NFKC')
      .replaceAll(/[\s.。!！,，]/g, '')
      .toUpperCase(),
  );
