import {
  BoldOutlined,
  ClearOutlined,
  CodeOutlined,
  ItalicOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { indentBy } from './indent.ts';

/** A button of the toolbar. */
export interface EditorTool {
  key: string;
  label: string;
  icon: ReactNode;
  run: (editor: Editor) => void;
  /** Whether it is pressed. A tool without it is not a toggle. */
  isOn?: (editor: Editor) => boolean;
  isOffered?: (editor: Editor) => boolean;
}

const chain = (editor: Editor) => editor.chain().focus();

/** Text formats. */
export const MARK_TOOLS: EditorTool[] = [
  {
    key: 'bold',
    label: '加粗',
    icon: <BoldOutlined aria-hidden />,
    run: (editor) => chain(editor).toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    key: 'italic',
    label: '斜体',
    icon: <ItalicOutlined aria-hidden />,
    run: (editor) => chain(editor).toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    key: 'underline',
    label: '下划线',
    icon: <UnderlineOutlined aria-hidden />,
    run: (editor) => chain(editor).toggleUnderline().run(),
    isOn: (editor) => editor.isActive('underline'),
  },
  {
    key: 'strike',
    label: '删除线',
    icon: <StrikethroughOutlined aria-hidden />,
    run: (editor) => chain(editor).toggleStrike().run(),
    isOn: (editor) => editor.isActive('strike'),
  },
];

/** Paragraph formats. */
export const BLOCK_TOOLS: EditorTool[] = [
  {
    key: 'quote',
    label: '引用',
    icon: (
      <span aria-hidden className="editor-quote">
        ❝
      </span>
    ),
    run: (editor) => chain(editor).toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    key: 'code',
    label: '代码块',
    icon: <CodeOutlined aria-hidden />,
    run: (editor) => chain(editor).toggleCodeBlock().run(),
    isOn: (editor) => editor.isActive('codeBlock'),
  },
  {
    key: 'ordered',
    label: '有序列表',
    icon: <OrderedListOutlined aria-hidden />,
    run: (editor) => chain(editor).toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    key: 'bullet',
    label: '无序列表',
    icon: <UnorderedListOutlined aria-hidden />,
    run: (editor) => chain(editor).toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    key: 'outdent',
    label: '减少缩进',
    icon: <MenuFoldOutlined aria-hidden />,
    run: (editor) => indentBy(editor, -1),
  },
  {
    key: 'indent',
    label: '增加缩进',
    icon: <MenuUnfoldOutlined aria-hidden />,
    run: (editor) => indentBy(editor, 1),
  },
];

/** Undo, redo and clearing the content. */
export const HISTORY_TOOLS: EditorTool[] = [
  {
    key: 'undo',
    label: '撤销',
    icon: <UndoOutlined aria-hidden />,
    run: (editor) => chain(editor).undo().run(),
    isOffered: (editor) => editor.can().undo(),
  },
  {
    key: 'redo',
    label: '重做',
    icon: <RedoOutlined aria-hidden />,
    run: (editor) => chain(editor).redo().run(),
    isOffered: (editor) => editor.can().redo(),
  },
  {
    key: 'clear',
    label: '清除格式',
    icon: <ClearOutlined aria-hidden />,
    run: (editor) => chain(editor).unsetAllMarks().clearNodes().unsetTextAlign().run(),
  },
];
