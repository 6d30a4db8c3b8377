/** The agreement of a company with a provider: who it is there, and the key by which both sign. */
export interface PaymentChannel {
  id: string;
  customerId: string;
  signingKey: string;
  /** The path to which the provider sends its notices. It contains the secret of the channel. */
  callbackPath: string;
}

/** How a payer pays online. */
export type OnlineMethod = 'wechat' | 'alipay';

/** What a payer is asked to pay, in fen. `outNo` is our number; a second request with it creates nothing. */
export interface ProviderOrder {
  outNo: string;
  amount: number;
  method: OnlineMethod;
  /** What the payer reads. */
  subject: string;
  expiresAt: string;
}

/** What became of it. `unknown`: the provider never heard of it. `amount` is what was really paid. */
export type ProviderResult =
  | { state: 'waiting' | 'closed' | 'unknown' }
  | { state: 'paid'; tradeNo: string; amount: number; paidAt: string };

/** A notice whose signature is right. */
export type ProviderNotice = ProviderResult & { outNo: string };

/** Money to be sent back. `refundNo` is our number; a second request with it sends nothing. */
export interface ProviderRefund {
  refundNo: string;
  outNo: string;
  amount: number;
}

export type ProviderRefundResult =
  | { state: 'processing' | 'unknown' }
  | { state: 'failed'; reason: string }
  | { state: 'done'; tradeNo: string; doneAt: string };

/** One line of the statement of a day, in fen. */
export interface StatementLine {
  kind: 'payment' | 'refund';
  outNo: string;
  /** The number of the provider. */
  tradeNo: string;
  amount: number;
}

/** A notice as it came in. The signature is checked over exactly these bytes. */
export interface RawNotice {
  body: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * The adapter of one kind of provider. None of its calls is made inside of a transaction. It throws errors of the network
 * as errors of its own, without their cause: what the database throws is told apart by its code.
 */
export interface PaymentProvider {
  /** Returns where the payer pays: an address, or a path of this server. */
  create(channel: PaymentChannel, order: ProviderOrder): Promise<{ payUrl: string }>;
  query(channel: PaymentChannel, outNo: string): Promise<ProviderResult>;
  /** After it nothing can be paid any more; `paid` if the payer was first. */
  close(channel: PaymentChannel, outNo: string): Promise<ProviderResult>;
  refund(channel: PaymentChannel, refund: ProviderRefund): Promise<ProviderRefundResult>;
  queryRefund(channel: PaymentChannel, refundNo: string): Promise<ProviderRefundResult>;
  /** Undefined if the signature is wrong or the notice cannot be read. */
  readNotice(channel: PaymentChannel, notice: RawNotice): ProviderNotice | undefined;
  /** What was paid and refunded on a day in Asia/Shanghai. */
  statement(channel: PaymentChannel, day: string): Promise<StatementLine[]>;
}
