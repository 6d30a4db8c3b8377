import { Waiting } from '../../shared/components/Waiting.tsx';

interface Props {
  /** Title of the loading page, if known. */
  title?: string | undefined;
}

/** The skeleton of a page whose code is loading. */
export function PageSkeleton({ title }: Props) {
  if (title === undefined || title === '') return <Waiting className="page-skeleton" heading={160} rows={8} />;
  return (
    <div className="page-frame">
      <header className="page-frame-head">
        <h1>{title}</h1>
      </header>
      <Waiting className="page-skeleton" rows={8} />
    </div>
  );
}
