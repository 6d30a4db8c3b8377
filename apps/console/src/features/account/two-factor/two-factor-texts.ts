/** What can be done about one's own two-factor step. */
export type TwoFactorTask = 'begin' | 'end' | 'renew';

/** What the layer is called that does it. */
export const TITLES: Record<TwoFactorTask, string> = {
  begin: '开启两步验证',
  end: '关闭两步验证',
  renew: '重新生成恢复码',
};
