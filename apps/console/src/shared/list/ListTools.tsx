import { memo, useState, type ReactNode } from 'react';
import { ControlOutlined, FullscreenExitOutlined, FullscreenOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { LayerPlace } from '../layers/LayerPlace.tsx';
import { lazyChunk } from '../chunks/lazy-chunk.tsx';
import type { Column } from '../columns/columns.tsx';
import type { Arrangement } from '../views/useArrangement.ts';
import { useFullPanel } from './useFullPanel.ts';
import type { List } from '../list-state/useListState.ts';
import { ViewButton } from '../views/ViewButton.tsx';

const load = () => import('../columns/ColumnChooser.tsx');
const ColumnChooser = lazyChunk(async () => (await load()).ColumnChooser);

const prefetch = () => void load().catch(() => undefined);

interface ListToolsProps {
  list: List;
  /** All columns that the user may see, in the order of the list. */
  columns: Pick<Column<never>, 'key' | 'title' | 'width' | 'pin' | 'onCard' | 'isExtra'>[];
  arrangement: Arrangement;
  /** Refetches the rows. */
  onRefresh: () => void;
  isRefreshing: boolean;
  /** What else is done with the list as a whole. */
  children?: ReactNode;
}

/** The tools of a list: saved views, columns, full panel and refresh. */
export const ListTools = memo(function ListTools({ onRefresh, isRefreshing, children, ...about }: ListToolsProps) {
  const { isFull, toggle, place } = useFullPanel();
  const fullTitle = isFull ? '退出全屏' : '全屏显示列表';
  return (
    <div className="list-tools" role="group" aria-label="列表显示" ref={place}>
      {children}
      <ViewButton list={about.list} arrangement={about.arrangement} />
      <ChooserButton {...about} />
      <Button
        className="list-tool"
        icon={<ReloadOutlined aria-hidden spin={isRefreshing} />}
        aria-label="刷新列表"
        aria-busy={isRefreshing}
        title="刷新列表"
        onClick={onRefresh}
      />
      <Button
        className="list-tool is-wide-only"
        icon={isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
        aria-label={fullTitle}
        title={isFull ? '退出全屏（Esc）' : fullTitle}
        onClick={toggle}
      />
    </div>
  );
});

function ChooserButton({ columns, arrangement }: Pick<ListToolsProps, 'columns' | 'arrangement'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        icon={<ControlOutlined aria-hidden />}
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onClick={() => setIsOpen(true)}
      >
        列设置
      </Button>
      <LayerPlace title="列设置" onClose={() => setIsOpen(false)}>
        {isOpen && <ColumnChooser columns={columns} arrangement={arrangement} onClose={() => setIsOpen(false)} />}
      </LayerPlace>
    </>
  );
}
