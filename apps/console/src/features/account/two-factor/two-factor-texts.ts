export type TwoFactorTask = 'begin' | 'end' | 'renew';

/** Titles of the drawer. */
export const TITLES: Record<TwoFactorTask, string> = {
  begin: '开启两步验证',
  end: '关闭两步验证',
  renew: '重新生成恢复码',
};
