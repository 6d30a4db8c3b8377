import { PageLink } from '../../shared/page/PageLink.tsx';
import './outcome.css';

interface Props {
  mark: string;
  title: string;
  text: string;
}

/** A page without content, with the reason and links. */
export function Outcome({ mark, title, text }: Props) {
  return (
    <section className="outcome">
      <p className="outcome-mark" aria-hidden="true">
        {mark}
      </p>
      <h1>{title}</h1>
      <p>{text}</p>
      <PageLink to="/home/index" className="outcome-link">
        返回首页
      </PageLink>
    </section>
  );
}
