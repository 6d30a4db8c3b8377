import { ExportOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useAccess } from '../access/useAccess.ts';
import { PageLink } from '../page/PageLink.tsx';
import type { RowAction } from '../actions/RowActions.tsx';
import { ActionButtons } from '../actions/ActionButtons.tsx';
import { SideDrawer } from './SideDrawer.tsx';

interface DetailDrawerProps {
  title: string;
  /** The record's own page, where it has one. */
  page?: string;
  /** The same as in its row; the first is what is mostly wanted. */
  actions: RowAction[];
  onClose: () => void;
  children: ReactNode;
}

/** A quick look at one record from its list, with what can be done with it and the way to its own tab. */
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

/** What scrolls and may hold no link is scrolled by the keyboard all the same. */
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
