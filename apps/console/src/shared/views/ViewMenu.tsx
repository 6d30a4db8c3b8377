import { DownOutlined, EyeOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import type { SavedView } from '@huiwu/contract/saved-views';
import { savedViewsQuery } from './saved-views.queries.ts';
import { forgetDraft, type Arrangement } from './useArrangement.ts';
import type { List } from '../list-state/useListState.ts';
import { useViewCommands } from './useViewCommands.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { isModified } from './view-state.ts';

type Items = NonNullable<MenuProps['items']>;

interface ViewMenuProps {
  list: List;
  arrangement: Arrangement;
  label: string;
}

/** Focuses the opened menu. */
const WITH_KEYBOARD = { autoFocus: true };

/** The saved views of a list and the actions for the current one. It is open when it is mounted. */
export function ViewMenu({ list, arrangement, label }: ViewMenuProps) {
  const [isOpen, setIsOpen] = useState(true);
  const [dialog, setDialog] = useState<'new' | 'edit'>();
  const { data: views = [], isPending } = useQuery(savedViewsQuery(arrangement.label));
  const { view } = arrangement;
  const commands = useViewCommands({ list, arrangement });
  const show = (chosen: SavedView | undefined) => {
    if (chosen) forgetDraft(chosen.id);
    list.showAs(chosen);
  };
  const items: Items = [
    { key: 'plain', label: '默认（不带条件）', onClick: () => show(undefined) },
    ...groupsOf({ views, defaultViewId: arrangement.defaultViewId, show }),
    ...(isPending ? [{ key: 'pending', label: '加载中…', disabled: true }] : []),
    { type: 'divider' },
    ...(view && isModified(view, list, arrangement.columns) ? saveFor(view, commands.save) : []),
    { key: 'new', label: '另存为新视图…', onClick: () => setDialog('new') },
    ...(view ? actionsFor(view, { arrangement, onEdit: () => setDialog('edit'), onDelete: commands.remove }) : []),
  ];
  return (
    <>
      <Dropdown
        menu={{ items, selectedKeys: [view?.id ?? 'plain'], className: 'view-menu' }}
        trigger={['click']}
        placement="bottomRight"
        open={isOpen}
        onOpenChange={setIsOpen}
        {...WITH_KEYBOARD}
      >
        <Button icon={<EyeOutlined aria-hidden />} aria-haspopup="menu" aria-expanded={isOpen}>
          <span className="view-name">{label}</span>
          <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {dialog && (
        <ViewDialog
          list={list}
          arrangement={arrangement}
          view={dialog === 'edit' ? view : undefined}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

const GROUPS: [title: string, isIn: (view: SavedView) => boolean][] = [
  ['我的视图', ({ isOwn, audience }) => isOwn && audience === 'own'],
  ['角色视图', ({ audience }) => audience === 'role'],
  ['全公司视图', ({ audience }) => audience === 'company'],
];

interface GroupsOptions {
  views: SavedView[];
  defaultViewId: string | undefined;
  show: (view: SavedView) => void;
}

const groupsOf = ({ views, defaultViewId, show }: GroupsOptions): Items =>
  GROUPS.map(([title, isIn]) => ({
    key: title,
    type: 'group' as const,
    label: title,
    children: views.filter(isIn).map((view) => ({
      key: view.id,
      label: view.id === defaultViewId ? `${view.name}（打开时显示）` : view.name,
      onClick: () => show(view),
    })),
  })).filter(({ children }) => children.length > 0);

const saveFor = (view: SavedView, onSave: (view: SavedView) => Promise<void>): Items =>
  view.isEditable ? [{ key: 'save', label: `保存到“${view.name}”`, onClick: () => void onSave(view) }] : [];

interface ActionsOptions {
  arrangement: Arrangement;
  onEdit: () => void;
  onDelete: (view: SavedView) => Promise<unknown>;
}

const actionsFor = (view: SavedView, { arrangement, onEdit, onDelete }: ActionsOptions): Items => {
  const isFirst = arrangement.defaultViewId === view.id;
  return [
    {
      key: 'first',
      label: isFirst ? '打开列表时不再显示此视图' : '打开列表时显示此视图',
      onClick: () => arrangement.openWith(isFirst ? undefined : view.id),
    },
    ...(view.isEditable
      ? [
          { key: 'edit', label: '重命名与共享…', onClick: onEdit },
          { key: 'delete', label: '删除视图', danger: true, onClick: () => void onDelete(view) },
        ]
      : []),
  ];
};
