import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BgColorsOutlined,
  FontColorsOutlined,
  TableOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { labelOfToken, type TokenName } from '@huiwu/contract/message-tokens';
import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';

interface Choice {
  key: string;
  label: string;
  picture?: ReactNode;
  run: (editor: Editor) => void;
  isOn?: (editor: Editor) => boolean;
  isOffered?: (editor: Editor) => boolean;
}

/** A button of the toolbar that opens a menu. */
export interface EditorMenu {
  key: string;
  label: string;
  icon?: ReactNode;
  choices: Choice[];
}

const LEVELS = [1, 2, 3, 4, 5, 6] as const;
const FONT_SIZES = [12, 14, 16, 18, 20, 24, 32];

// All of these colours are readable on white, the background of the finished text.
const TEXT_COLORS = {
  红色: '#c8252d',
  橙色: '#b45309',
  绿色: '#12733a',
  青色: '#0e7490',
  蓝色: '#1d5ceb',
  紫色: '#7c3aed',
  灰色: '#5f6b7c',
};
const BACKGROUNDS = { 黄色: '#fff3bf', 绿色: '#d3f9d8', 蓝色: '#d0ebff', 粉色: '#ffdeeb', 灰色: '#e9ecef' };

const chain = (editor: Editor) => editor.chain().focus();

/** Normalises a colour to the form that browsers return, so that the chosen one is recognised. */
const written = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

const swatch = (color: string) => <span className="editor-swatch" style={{ background: color }} />;

const styleIs = (attribute: string, value: string) => (editor: Editor) =>
  editor.getAttributes('textStyle')[attribute] === value;

/** The paragraph type. */
export const BLOCK_MENU: EditorMenu = {
  key: 'block',
  label: '段落样式',
  choices: [
    {
      key: 'paragraph',
      label: '正文',
      run: (editor) => chain(editor).setParagraph().run(),
      isOn: (editor) => editor.isActive('paragraph'),
    },
    ...LEVELS.map((level) => ({
      key: `h${level}`,
      label: `标题 ${level}`,
      run: (editor: Editor) => chain(editor).toggleHeading({ level }).run(),
      isOn: (editor: Editor) => editor.isActive('heading', { level }),
    })),
  ],
};

/** The text size. */
export const SIZE_MENU: EditorMenu = {
  key: 'size',
  label: '字号',
  choices: [
    {
      key: 'normal',
      label: '默认字号',
      run: (editor) => chain(editor).unsetFontSize().run(),
      isOn: (editor) => !editor.getAttributes('textStyle')['fontSize'],
    },
    ...FONT_SIZES.map((size) => ({
      key: String(size),
      label: `${size} px`,
      run: (editor: Editor) => chain(editor).setFontSize(`${size}px`).run(),
      isOn: styleIs('fontSize', `${size}px`),
    })),
  ],
};

/** The colours of text and background. */
export const COLOR_MENUS: EditorMenu[] = [
  {
    key: 'color',
    label: '文字颜色',
    icon: <FontColorsOutlined aria-hidden />,
    choices: [
      { key: 'none', label: '默认颜色', run: (editor) => chain(editor).unsetColor().run() },
      ...Object.entries(TEXT_COLORS).map(([name, color]) => ({
        key: color,
        label: name,
        picture: swatch(color),
        run: (editor: Editor) => chain(editor).setColor(written(color)).run(),
        isOn: styleIs('color', written(color)),
      })),
    ],
  },
  {
    key: 'background',
    label: '背景颜色',
    icon: <BgColorsOutlined aria-hidden />,
    choices: [
      { key: 'none', label: '无背景', run: (editor) => chain(editor).unsetBackgroundColor().run() },
      ...Object.entries(BACKGROUNDS).map(([name, color]) => ({
        key: color,
        label: name,
        picture: swatch(color),
        run: (editor: Editor) => chain(editor).setBackgroundColor(written(color)).run(),
        isOn: styleIs('backgroundColor', written(color)),
      })),
    ],
  },
];

const align = (key: string, label: string, picture: ReactNode): Choice => ({
  key,
  label,
  picture,
  run: (editor) => chain(editor).setTextAlign(key).run(),
  isOn: (editor) => editor.isActive({ textAlign: key }),
});

/** The text alignment. */
export const ALIGN_MENU: EditorMenu = {
  key: 'align',
  label: '对齐方式',
  icon: <AlignLeftOutlined aria-hidden />,
  choices: [
    align('left', '左对齐', <AlignLeftOutlined aria-hidden />),
    align('center', '居中', <AlignCenterOutlined aria-hidden />),
    align('right', '右对齐', <AlignRightOutlined aria-hidden />),
  ],
};

const inTable = (editor: Editor): boolean => editor.isActive('table');

const tableChoice = (key: string, label: string, run: (editor: Editor) => void): Choice => ({
  key,
  label,
  run,
  isOffered: inTable,
});

/** Tables, rows and columns. */
export const TABLE_MENU: EditorMenu = {
  key: 'table',
  label: '表格',
  icon: <TableOutlined aria-hidden />,
  choices: [
    {
      key: 'insert',
      label: '插入 3×3 表格',
      run: (editor) => chain(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      isOffered: (editor) => !inTable(editor),
    },
    tableChoice('row', '在下方插入行', (editor) => chain(editor).addRowAfter().run()),
    tableChoice('column', '在右侧插入列', (editor) => chain(editor).addColumnAfter().run()),
    tableChoice('no-row', '删除行', (editor) => chain(editor).deleteRow().run()),
    tableChoice('no-column', '删除列', (editor) => chain(editor).deleteColumn().run()),
    tableChoice('no-table', '删除表格', (editor) => chain(editor).deleteTable().run()),
  ],
};

/** Those of the specification, section 3, for any text. */
export const USUAL_TOKENS: readonly TokenName[] = ['insertName', 'insertCompany', 'insertJob'];

/** The placeholders for the reader's data. */
export const tokenMenu = (tokens: readonly TokenName[]): EditorMenu => ({
  key: 'token',
  label: '插入变量',
  icon: <UserOutlined aria-hidden />,
  choices: tokens.map((name) => ({
    key: name,
    label: labelOfToken(name),
    run: (editor) => chain(editor).insertContent({ type: 'token', attrs: { name } }).run(),
  })),
});
