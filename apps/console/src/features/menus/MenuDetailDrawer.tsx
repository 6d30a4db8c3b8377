import { Descriptions, Tag } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { editMenu, type MenuRecordDetail } from '@huiwu/contract/menus';
import { DetailDrawer } from '../../shared/layers/DetailDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { functionTitle, KIND_TITLES } from './menu-texts.ts';
import { menuQuery } from './menus.queries.ts';
import './menus.css';

const NOTHING = '—';

interface MenuDetailDrawerProps {
  id: string;
  title: string;
  onEdit: () => void;
  onClose: () => void;
}

/** A menu entry with the functions and guarded fields of its page, which are built in. */
export function MenuDetailDrawer({ id, title, onEdit, onClose }: MenuDetailDrawerProps) {
  const query = useQuery(menuQuery(id));
  return (
    <DetailDrawer
      title={query.data?.title ?? title}
      actions={[{ verb: '编辑', to: editMenu, run: onEdit }]}
      onClose={onClose}
    >
      <LoadFirst query={query}>{(menu) => <MenuFacts menu={menu} />}</LoadFirst>
    </DetailDrawer>
  );
}

function MenuFacts({ menu }: { menu: MenuRecordDetail }) {
  const texts = [
    ['类型', KIND_TITLES[menu.kind]],
    ['来源', menu.isBuiltIn ? '系统内置' : '自建'],
    ['地址', menu.path],
    ['链接地址', menu.link],
    ['显示', menu.hidden ? '隐藏' : '显示'],
    ['可见范围', menu.isForEverybody ? '所有人' : `${menu.roleCount} 个角色`],
    ['高亮菜单', menu.activeMenu],
    ['页面参数', menu.query],
  ] as const;
  return (
    <Descriptions
      column={1}
      size="small"
      styles={{ label: { width: 96 } }}
      bordered
      items={[
        ...texts.map(([label, text]) => ({ key: label, label, children: text || NOTHING })),
        { key: 'functions', label: '功能', children: <FunctionList menu={menu} /> },
        { key: 'fields', label: '字段', children: menu.fields.map(({ title }) => title).join('、') || NOTHING },
      ]}
    />
  );
}

function FunctionList({ menu: { functions } }: { menu: MenuRecordDetail }) {
  if (functions.length === 0) return NOTHING;
  return (
    <ul className="menu-functions">
      {functions.map(({ key, kind, title }) => (
        <li key={key}>
          <span>
            {title} <Tag>{functionTitle(kind)}</Tag>
          </span>
          <code>{key}</code>
        </li>
      ))}
    </ul>
  );
}
