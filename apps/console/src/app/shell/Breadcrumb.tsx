import type { Crumb } from '../screens/resolve-page.ts';
import { ShellLink } from '../router/ShellLink.tsx';

interface Props {
  trail: Crumb[];
  /** The steps of the page in front. */
  title: string;
}

export function Breadcrumb({ trail, title }: Props) {
  // A single step would only repeat the title of the page.
  return (
    <nav className={trail.length > 1 ? 'crumbs' : 'crumbs sr-only'} aria-label="导航路径">
      <ol>
        {trail.map((crumb, index) => {
          const isLast = index === trail.length - 1;
          return (
            <li key={`${index}-${crumb.title}`}>
              {crumb.to !== undefined && !isLast ? (
                <ShellLink to={crumb.to}>{crumb.title}</ShellLink>
              ) : (
                <span aria-current={isLast ? 'page' : undefined}>{isLast ? title : crumb.title}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
