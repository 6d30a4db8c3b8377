import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { DEFAULT_ROLE } from '../../shared/access/access.ts';
import { useAccess } from '../../shared/access/useAccess.ts';
import { useState } from 'react';
import { MenuIcon } from '../../shared/menus/MenuIcon.tsx';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { usePreference } from '../../shared/preferences/usePreference.ts';
import { menuTreeQuery } from '../../shared/account/account.queries.ts';
import { ChooseShortcuts } from './ChooseShortcuts.tsx';
import { Nothing, Section } from './Section.tsx';
import { pagesOf, shortcutsOf } from './shortcuts.ts';

export function Shortcuts() {
  const { data: pages } = useQuery({ ...menuTreeQuery(), select: pagesOf });
  const chosen = usePreference('shortcuts');
  const [isChoosing, setIsChoosing] = useState(false);
  if (!pages) return null;
  const shown = shortcutsOf(pages, chosen);
  return (
    <Section
      title="快捷入口"
      aside={
        pages.length > 0 && (
          <Button type="link" size="small" onClick={() => setIsChoosing(true)}>
            自定义
          </Button>
        )
      }
    >
      {pages.length === 0 ? (
        <NoPages />
      ) : (
        <ul className="home-shortcuts">
          {shown.map(({ id, title, to, icon }) => (
            <li key={id}>
              <PageLink to={to}>
                <MenuIcon name={icon} />
                <span>{title}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      {isChoosing && (
        <ChooseShortcuts pages={pages} chosen={shown.map(({ id }) => id)} onClose={() => setIsChoosing(false)} />
      )}
    </Section>
  );
}

/** The empty state depends on whether the admin has a role: a role without pages is not a missing role. */
function NoPages() {
  const hasRole = useAccess().roles.some((role) => role !== DEFAULT_ROLE);
  return hasRole ? (
    <Nothing title="您的角色暂无可用功能" hint="如需使用其他功能，请联系管理员。" />
  ) : (
    <Nothing title="暂无可用的功能" hint="管理员为您分配角色后，可用的功能会显示在这里。" />
  );
}
