import type { ViewAudience } from '@huiwu/contract/saved-views';

/** One's own view is one's own affair; one that others see needs the right to share, whosever it is. */
export const mayChangeView = ({
  isOwn,
  audience,
  mayShare,
}: {
  isOwn: boolean;
  audience: ViewAudience;
  mayShare: boolean;
}): boolean => (audience === 'own' ? isOwn : mayShare);

const AUDIENCE_TITLES: Record<ViewAudience, string> = { own: '仅自己', role: '角色', company: '全公司' };

/** Whom a view is there for, in words. */
export const audienceText = (audience: ViewAudience, roleName: string | null): string =>
  audience === 'role' ? `${AUDIENCE_TITLES.role}：${roleName ?? '已删除'}` : AUDIENCE_TITLES[audience];
