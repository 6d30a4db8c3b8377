import { useQuery } from '@tanstack/react-query';
import type { Figure } from '@huiwu/contract/home';
import { Waiting } from '../../shared/components/Waiting.tsx';
import { formatCount } from '../../shared/formats/numbers.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { comparison, courseText, FIGURES, noteOf } from './figures.ts';
import { homeFiguresQuery } from './home.queries.ts';
import { Sparkline } from './Sparkline.tsx';
import { useMenuPaths } from './useMenuPaths.ts';

const REPORTS = '/index';

/** Totals of the lists that the admin may view, with their history. Renders nothing if they cannot be loaded. */
export function FigureCards() {
  const { data, isError } = useQuery(homeFiguresQuery());
  const paths = useMenuPaths();
  if (isError && !data) return null;
  if (!data)
    return (
      <div className="figure-cards">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Waiting key={key} className="figure-card" heading="60%" rows={2} />
        ))}
      </div>
    );
  if (data.length === 0) return null;
  return (
    <ul className="figure-cards" aria-label="数据概览">
      {data.map((figure) => (
        <li key={figure.name} className="figure-card">
          <FigureCard figure={figure} paths={[REPORTS, ...paths]} />
        </li>
      ))}
    </ul>
  );
}

function FigureCard({ figure, paths }: { figure: Figure; paths: string[] }) {
  const { title, path, query = '' } = FIGURES[figure.name];
  const compared = comparison(figure);
  return (
    <>
      <h2>{path && paths.includes(path) ? <PageLink to={path + query}>{title}</PageLink> : title}</h2>
      <div className="figure-line">
        <span className="figure-value number">
          {formatCount(figure.value)}
          {figure.isBounded && '+'}
        </span>
        {figure.points.length > 0 && <Sparkline points={figure.points} title={courseText(figure)} />}
      </div>
      <p className={`figure-note ${compared?.direction ?? 'even'}`}>{compared?.text ?? noteOf(figure)}</p>
    </>
  );
}
