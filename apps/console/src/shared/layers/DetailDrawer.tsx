import { ExportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useAccess } from '../access/useAccess.ts';
import { PageLink } from '../page/PageLink.tsx';
import type { RowAction } from '../actions/RowActions.tsx';
import { BlockerList } from '../actions/BlockerList.tsx';
import { SideDrawer } from './SideDrawer.tsx';
import { useBusy } from '../actions/useBusy.ts';

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
      footer={offered.length > 0 && <DetailActions actions={offered} />}
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

function DetailActions({ actions }: { actions: RowAction[] }) {
  const { busy, perform } = useBusy();
  return (
    <>
      <Blocked actions={actions} />
      <div className="detail-actions" role="group" aria-label="操作">
        {actions.map(({ verb, isDangerous = false, blocker, run }, index) => (
          <Button
            key={verb}
            type={index === 0 ? 'primary' : 'default'}
            danger={isDangerous}
            disabled={blocker !== undefined || (busy !== undefined && busy !== verb)}
            loading={busy === verb}
            title={blocker}
            onClick={() => perform(verb, run)}
          >
            {verb}
          </Button>
        ))}
      </div>
    </>
  );
}

/** Why the buttons below that cannot be pressed cannot be. */
function Blocked({ actions }: { actions: RowAction[] }) {
  const blockers = actions.flatMap(({ verb, blocker, blockers: given }) => {
    const own = given ?? (blocker === undefined ? [] : [{ sentence: blocker }]);
    return own.map((one) => ({ ...one, sentence: `${verb}：${one.sentence}` }));
  });
  if (blockers.length === 0) return null;
  return (
    <section className="detail-blockers" aria-label="未满足的条件">
      <BlockerList blockers={blockers} />
    </section>
  );
}
