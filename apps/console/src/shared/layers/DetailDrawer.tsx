import { ExportOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useAccess } from '../access/useAccess.ts';
import { PageLink } from '../page/PageLink.tsx';
import type { RowAction } from '../actions/RowActions.tsx';
import { ActionButtons } from '../actions/ActionButtons.tsx';
import { SideDrawer } from './SideDrawer.tsx';

interface DetailDrawerProps {
  title: string;
  /** The `href` of the record's own page, if it has one. */
  page?: string;
  /** The actions of its row; the first is the main one. */
  actions: RowAction[];
  onClose: () => void;
  children: ReactNode;
}

/** Shows a record next to its list, with its actions and a link to its own page. */
export function DetailDrawer({ title, page, actions, onClose, children }: DetailDrawerProps) {
  const { can } = useAccess();
  const offered = actions.filter(({ to, isOffered = true }) => isOffered && can(to));
  return (
    <SideDrawer
      title={title}
      bodyClass="detail-drawer-body"
      onClose={onClose}
      extra={page !== undefined && <OwnTab page={page} onClose={onClose} />}
      footer={
        offered.length > 0 && (
          <div className="detail-actions" role="group" aria-label="操作">
            <ActionButtons actions={offered} name={title} />
          </div>
        )
      }
    >
      <section className="detail-body" aria-label="详情" ref={makeReachable}>
        {children}
      </section>
    </SideDrawer>
  );
}

/** Makes a scrollable area without links reachable by keyboard. */
const makeReachable = (node: HTMLElement | null): void => {
  if (node) node.tabIndex = 0;
};

function OwnTab({ page, onClose }: { page: string; onClose: () => void }) {
  return (
    <PageLink to={page} className="detail-own-tab" onClick={onClose}>
      <ExportOutlined aria-hidden /> 在标签页打开
    </PageLink>
  );
}
