import { DownOutlined, LinkOutlined, PictureOutlined } from '@ant-design/icons';
import type { TokenName } from '@huiwu/contract/message-tokens';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Dropdown, type DropdownProps } from 'antd';
import { useMemo, type KeyboardEvent, type MouseEvent } from 'react';
import {
  ALIGN_MENU,
  BLOCK_MENU,
  COLOR_MENUS,
  SIZE_MENU,
  TABLE_MENU,
  tokenMenu,
  type EditorMenu,
} from './editor-menus.tsx';
import { BLOCK_TOOLS, HISTORY_TOOLS, MARK_TOOLS, type EditorTool } from './editor-tools.tsx';
import { useRovingFocus, type RovingFocus } from './useRovingFocus.ts';

interface EditorToolbarProps {
  editor: Editor;
  label: string;
  isDisabled: boolean;
  tokens: readonly TokenName[];
  onLink: () => void;
  onImage: () => void;
}

const OPENING: Pick<DropdownProps, 'trigger' | 'autoFocus'> = { trigger: ['click'], autoFocus: true };

// Pressing a button must not move the cursor.
const keepSelection = (event: MouseEvent) => event.preventDefault();

/** The toolbar of the editor. It is one Tab stop; Escape returns to the text. */
export function EditorToolbar({ editor, label, isDisabled, tokens, onLink, onImage }: EditorToolbarProps) {
  const ofTokens = useMemo(() => tokenMenu(tokens), [tokens]);
  const roving = useRovingFocus('undo');
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    roving.handleKeyDown(event);
    if (event.key !== 'Escape' || !event.currentTarget.contains(document.activeElement)) return;
    event.stopPropagation();
    editor.commands.focus();
  };
  const shared = { editor, roving };
  const own: EditorTool[] = [
    {
      key: 'link',
      label: '链接',
      icon: <LinkOutlined aria-hidden />,
      run: onLink,
      isOn: (current) => current.isActive('link'),
    },
    { key: 'image', label: '插入图片', icon: <PictureOutlined aria-hidden />, run: onImage },
  ];
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={`${label}：编辑工具`}
      className="editor-toolbar"
      inert={isDisabled}
      onKeyDown={handleKeyDown}
    >
      <Tools tools={HISTORY_TOOLS} {...shared} />
      <Menu menu={BLOCK_MENU} {...shared} />
      <Menu menu={SIZE_MENU} {...shared} />
      <Tools tools={MARK_TOOLS} {...shared} />
      {COLOR_MENUS.map((menu) => (
        <Menu key={menu.key} menu={menu} {...shared} />
      ))}
      <Tools tools={BLOCK_TOOLS} {...shared} />
      <Menu menu={ALIGN_MENU} {...shared} />
      <Tools tools={own} {...shared} />
      <Menu menu={TABLE_MENU} {...shared} />
      <Menu menu={ofTokens} {...shared} />
    </div>
  );
}

interface ToolsProps {
  tools: EditorTool[];
  editor: Editor;
  roving: RovingFocus;
}

function Tools({ tools, editor, roving }: ToolsProps) {
  const states = useEditorState({
    editor,
    selector: () =>
      tools.map(({ isOn, isOffered }) => ({ isOn: isOn?.(editor), isOffered: isOffered?.(editor) ?? true })),
  });
  return tools.map(({ key, label, icon, run }, index) => {
    const { isOn, isOffered } = states[index] ?? { isOn: undefined, isOffered: true };
    return (
      <button
        key={key}
        type="button"
        className="editor-tool"
        title={label}
        aria-label={label}
        aria-pressed={isOn}
        aria-disabled={!isOffered}
        {...roving.toolProps(key)}
        onMouseDown={keepSelection}
        onClick={() => isOffered && run(editor)}
      >
        {icon}
      </button>
    );
  });
}

interface MenuProps {
  menu: EditorMenu;
  editor: Editor;
  roving: RovingFocus;
}

function Menu({ menu: { key, label, icon, choices }, editor, roving }: MenuProps) {
  const { chosen, offered } = useEditorState({
    editor,
    selector: () => ({
      chosen: choices.filter(({ isOn }) => isOn?.(editor)).map((choice) => choice.key),
      offered: choices.map(({ isOffered }) => isOffered?.(editor) ?? true),
    }),
  });
  const items = choices.map((choice, index) => ({
    key: choice.key,
    label: choice.label,
    icon: choice.picture,
    disabled: !offered[index],
    onClick: () => choice.run(editor),
  }));
  const current = choices.find((choice) => choice.key === chosen[0])?.label ?? choices[0]?.label;
  return (
    <Dropdown menu={{ items, selectable: true, selectedKeys: chosen }} {...OPENING}>
      <button
        type="button"
        className={icon ? 'editor-tool' : 'editor-tool has-text'}
        title={label}
        aria-label={icon ? label : `${label}：${current}`}
        aria-haspopup="menu"
        {...roving.toolProps(key)}
        onMouseDown={keepSelection}
      >
        {icon ?? current}
        <DownOutlined aria-hidden className="editor-tool-more" />
      </button>
    </Dropdown>
  );
}
