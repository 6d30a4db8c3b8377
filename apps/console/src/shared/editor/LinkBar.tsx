import type { Editor } from '@tiptap/core';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

interface LinkBarProps {
  editor: Editor;
  onClose: () => void;
}

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const ALLOWED = /^(https?:\/\/[^\s.]+\.[^\s]+|mailto:[^\s@]+@[^\s@]+|tel:[+\d-]+)$/i;

const withScheme = (text: string): string => (HAS_SCHEME.test(text) ? text : `https://${text}`);

const setLink = (editor: Editor, href: string): void => {
  const chain = editor.chain().focus().extendMarkRange('link');
  const isOnText = !editor.state.selection.empty || editor.isActive('link');
  if (isOnText) chain.setLink({ href }).run();
  else chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
};

/** The address of the link at the cursor. */
export function LinkBar({ editor, onClose }: LinkBarProps) {
  const [text, setText] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [hasFailed, setHasFailed] = useState(false);
  const field = useRef<InputRef>(null);
  useEffect(() => field.current?.focus(), []);
  const leave = () => {
    onClose();
    editor.commands.focus();
  };
  const save = () => {
    const href = withScheme(text.trim());
    if (!ALLOWED.test(href)) return setHasFailed(true);
    setLink(editor, href);
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  // Keeps these keys from the form and from the layer around it.
  const handleKey = (wanted: string, act: () => void) => (event: KeyboardEvent) => {
    if (event.key !== wanted) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const onKeyDown = handleKey('Escape', leave);
  return (
    <div role="group" aria-label="链接" className="editor-link">
      <Input
        ref={field}
        aria-label="链接地址"
        placeholder="https://"
        value={text}
        status={hasFailed ? 'error' : ''}
        onChange={({ target }) => setText(target.value)}
        onPressEnter={handleKey('Enter', save)}
        onKeyDown={onKeyDown}
      />
      <Button type="primary" onClick={save} onKeyDown={onKeyDown}>
        确定
      </Button>
      {editor.isActive('link') && (
        <Button onClick={remove} onKeyDown={onKeyDown}>
          移除链接
        </Button>
      )}
      <Button onClick={leave} onKeyDown={onKeyDown}>
        取消
      </Button>
      {hasFailed && (
        <span role="alert" className="editor-problem">
          请输入正确的链接地址
        </span>
      )}
    </div>
  );
}
