import { useQuery } from '@tanstack/react-query';
import { DEFAULT_ROLE } from '../../shared/access/access.ts';
import { useAccess } from '../../shared/access/useAccess.ts';
import { menuTreeQuery } from '../../shared/session/account.queries.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { Nothing, Section } from './Section.tsx';
import { shortcutsOf } from './shortcuts.ts';

export function Shortcuts() {
  const { data } = useQuery({ ...menuTreeQuery(), select: shortcutsOf });
  const hasRole = useAccess().roles.some((role) => role !== DEFAULT_ROLE);
  if (!data) return null;
  return (
    <Section title="快捷入口">
      {data.length === 0 ? (
        <Nothing
          title="暂无可用的功能"
          hint={hasRole ? '您的角色暂无可用功能。' : '管理员为您分配角色后，可用的功能会显示在这里。'}
        />
      ) : (
        <ul className="home-shortcuts">
          {data.map(({ title, to, area }) => (
            <li key={to}>
              <PageLink to={to}>
                <strong>{title}</strong>
                {area && <span>{area}</span>}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
