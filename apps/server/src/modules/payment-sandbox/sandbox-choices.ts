/** What a payer can do in the sandbox, and how its notices then go wrong. */
export const SANDBOX_CHOICES = {
  pay: '支付',
  late: '支付，通知晚到',
  twice: '支付，通知两次',
  disorder: '支付，通知次序颠倒',
  wrongAmount: '支付，金额不符',
  wrongSignature: '支付，签名错误',
  unknownOrder: '不支付，通知未知的订单',
  never: '支付，没有通知',
} as const;
export type SandboxChoice = keyof typeof SANDBOX_CHOICES;

export const isSandboxChoice = (value: unknown): value is SandboxChoice =>
  typeof value === 'string' && Object.hasOwn(SANDBOX_CHOICES, value);
