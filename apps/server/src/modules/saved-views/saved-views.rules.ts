import type { ViewAudience } from '@huiwu/contract/saved-views';

/** A private view needs no right; a shared one requires the right to share, for its owner too. */
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

/** The audience of a view, for the log. */
export const audienceText = (audience: ViewAudience, roleName: string | null): string =>
  audience === 'role' ? `${AUDIENCE_TITLES.role}：${roleName ?? '已删除'}` : AUDIENCE_TITLES[audience];
