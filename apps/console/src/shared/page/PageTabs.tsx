import { useRef } from 'react';
import { useChosenInView } from '../layout/useChosenInView.ts';
import { usePage } from './usePage.ts';
import './page-tabs.css';

interface PageView {
  /** Below the path of the first view; empty for that one. */
  path: string;
  title: string;
  /** What its address asks for: `?run=…`. */
  search?: string;
}

interface PageTabsProps {
  label: string;
  views: readonly PageView[];
}

/** The views of a page, each at an address of its own. */
export function PageTabs({ label, views }: PageTabsProps) {
  const { path, navigate } = usePage();
  const current = views.find((view) => view.path !== '' && path.endsWith(view.path))?.path ?? '';
  const base = current === '' ? path : path.slice(0, -current.length);
  const row = useRef<HTMLDivElement>(null);
  useChosenInView(row, current);
  return (
    <div ref={row} role="tablist" aria-label={label} className="page-tabs">
      {views.map((view) => (
        <button
          key={view.path}
          type="button"
          role="tab"
          aria-selected={view.path === current}
          onClick={() => navigate(`${base}${view.path}${view.search ?? ''}`)}
        >
          {view.title}
        </button>
      ))}
    </div>
  );
}
