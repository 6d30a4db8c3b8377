import { memo, useState } from 'react';
import { ControlOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { LayerPlace } from '../components/LayerPlace.tsx';
import { lazyPart } from '../parts/lazy-part.tsx';
import type { Column } from './columns.tsx';
import type { Arrangement } from './useArrangement.ts';
import type { List } from './useListState.ts';
import { ViewButton } from './ViewButton.tsx';

const load = () => import('./ColumnChooser.tsx');
const ColumnChooser = lazyPart(async () => (await load()).ColumnChooser);

const fetchAhead = () => void load().catch(() => undefined);

interface ListToolsProps {
  list: List;
  /** All that the person may see, as the list has them. */
  columns: Pick<Column<never>, 'key' | 'title' | 'width' | 'pin' | 'onCard'>[];
  arrangement: Arrangement;
}

/** How the list is looked at: its saved views, and which columns it has. */
export const ListTools = memo(function ListTools({ list, columns, arrangement }: ListToolsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="list-tools" role="group" aria-label="列表显示">
      <ViewButton list={list} arrangement={arrangement} />
      <Button
        icon={<ControlOutlined aria-hidden />}
        aria-haspopup="dialog"
        onPointerEnter={fetchAhead}
        onClick={() => setIsOpen(true)}
      >
        列设置
      </Button>
      <LayerPlace title="列设置" onClose={() => setIsOpen(false)}>
        {isOpen && <ColumnChooser columns={columns} arrangement={arrangement} onClose={() => setIsOpen(false)} />}
      </LayerPlace>
    </div>
  );
});
