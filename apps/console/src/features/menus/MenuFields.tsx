import { Form, Input, Select, Switch, TreeSelect } from 'antd';
import { menuDraft, type MenuKind, type MenuRecord } from '@huiwu/contract/menus';
import { buildTree } from '../../shared/trees/tree.ts';
import { contractField } from '../../shared/forms/contract-rules.ts';
import { MENU_ICONS, MenuIcon } from '../../shared/menus/MenuIcon.tsx';
import { subtreeOf } from '../../shared/trees/tree-moves.ts';
import './menus.css';

const ICON_OPTIONS = MENU_ICONS.map((name) => ({
  value: name,
  label: (
    <span className="menu-icon-choice">
      <MenuIcon name={name} />
      {name}
    </span>
  ),
}));

interface MenuFieldsProps {
  kind: MenuKind;
  rows: MenuRecord[];
  /** The edited entry; absent in the add form. */
  present?: MenuRecord;
}

/** The inputs of a menu entry. The path and component of a built-in page are fixed. */
export function MenuFields({ kind, rows, present }: MenuFieldsProps) {
  const isOwn = present?.isBuiltIn !== true;
  return (
    <>
      <Form.Item name="parentId" label="上级菜单" extra="不选则作为顶级菜单。">
        <ParentSelect rows={rows} {...(present && { without: present.id })} />
      </Form.Item>
      <Form.Item {...contractField(menuDraft, 'title')} label="菜单名称">
        <Input autoComplete="off" />
      </Form.Item>
      {isOwn && <OwnAddress kind={kind} />}
      <Form.Item name="icon" label="图标">
        <Select allowClear showSearch placeholder="请选择图标" options={ICON_OPTIONS} />
      </Form.Item>
      <Form.Item name="hidden" label="隐藏" valuePropName="checked" extra="隐藏后不出现在菜单中，仍可通过地址打开。">
        <Switch />
      </Form.Item>
      {isOwn && kind !== 'directory' && (
        <Form.Item
          name="isForEverybody"
          label="所有人可见"
          valuePropName="checked"
          extra="关闭时，只有分配了它的角色可见。"
        >
          <Switch />
        </Form.Item>
      )}
      {(kind === 'page' || kind === 'frame') && <PageFields />}
    </>
  );
}

function OwnAddress({ kind }: { kind: MenuKind }) {
  return (
    <>
      <Form.Item {...contractField(menuDraft, 'pageurl')} label="路径" extra="地址中的一段，如 help。">
        <Input autoComplete="off" />
      </Form.Item>
      {kind !== 'directory' && (
        <Form.Item {...contractField(menuDraft, 'link')} required label="链接地址">
          <Input autoComplete="off" placeholder="https://" />
        </Form.Item>
      )}
    </>
  );
}

function PageFields() {
  return (
    <>
      <Form.Item
        {...contractField(menuDraft, 'activeMenu')}
        label="高亮菜单"
        extra="打开该页面时改为高亮另一个菜单的地址。"
      >
        <Input autoComplete="off" placeholder="/system/admin" />
      </Form.Item>
      <Form.Item {...contractField(menuDraft, 'query')} label="页面参数" extra={'JSON 对象，如 {"type":"vip"}。'}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} />
      </Form.Item>
    </>
  );
}

interface ParentSelectProps {
  rows: MenuRecord[];
  without?: string;
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** Selects a directory, except the entry itself and its descendants. */
function ParentSelect({ rows, without, value, onChange, ...rest }: ParentSelectProps) {
  const left = without === undefined ? new Set<string>() : subtreeOf(rows, without);
  const offered = rows.filter(({ id, kind }) => kind === 'directory' && !left.has(id));
  return (
    <TreeSelect<string | null>
      {...rest}
      allowClear
      treeDefaultExpandAll
      placeholder="顶级"
      fieldNames={{ value: 'id', label: 'title' }}
      treeData={buildTree(offered)}
      value={value ?? null}
      onChange={(chosen) => onChange?.(chosen ?? null)}
    />
  );
}
