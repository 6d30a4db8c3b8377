import { useLayout } from '../../shared/layout/layout-store.ts';
import { PageSkeleton } from '../pages/PageSkeleton.tsx';
import './shell.css';
import './sidebar.css';
import './top-bar.css';
import '../tabs/bar/tab-bar.css';

/** The skeleton of the shell while the account loads. */
export function ShellSkeleton() {
  const hasTabs = useLayout((layout) => layout.tagsView);
  return (
    <div className="shell" data-side="wide" data-drawer="closed">
      <div className="side" aria-hidden="true" />
      <div className="shell-body">
        <div className="bar" aria-hidden="true" />
        {hasTabs && <div className="tab-bar" aria-hidden="true" />}
        <main className="shell-start">
          <PageSkeleton />
        </main>
      </div>
    </div>
  );
}
