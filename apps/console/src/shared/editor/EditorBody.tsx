import type { TokenName } from '@huiwu/contract/message-tokens';
import { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '../actions/useToast.ts';
import { sendEditorImage } from '../uploads/send-files.ts';
import type { SendFile } from '../uploads/upload-queue.ts';
import { useTransferredFiles } from '../uploads/useTransferredFiles.ts';
import { USUAL_TOKENS } from './editor-menus.tsx';
import { EditorToolbar } from './EditorToolbar.tsx';
import { extensions } from './extensions.ts';
import { imagesOf, insertImages } from './insert-images.ts';
import { LinkBar } from './LinkBar.tsx';
import './editor.css';

export interface RichTextEditorProps {
  /** The accessible name of the text. */
  label: string;
  /** The id of the text, by which a form scrolls to it. */
  id?: string;
  /** The id of the error or the help of its form field. */
  'aria-describedby'?: string;
  'aria-invalid'?: 'true';
  /** HTML; empty if there is no text. */
  value?: string | undefined;
  onChange?: (html: string) => void;
  placeholder?: string;
  isDisabled?: boolean;
  /** The variables that can be inserted. */
  tokens?: readonly TokenName[];
  /** Uploads an image. Its key is the path under which the image is served. */
  send?: SendFile;
}

/** Tab leaves the text; Alt+F10 moves to the toolbar. */
const toToolbar = ({ dom }: Editor['view'], { key, altKey }: KeyboardEvent): boolean => {
  if (key !== 'F10' || !altKey) return false;
  dom.closest('.editor')?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
  return true;
};

const createEditor = (content: string): Editor => new Editor({ element: null, extensions, content, injectCSS: false });

const placeUnder = (editor: Editor, { clientX, clientY }: MouseEvent): number | undefined =>
  editor.view.posAtCoords({ left: clientX, top: clientY })?.pos;

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

/** Keeps the editor in state, so that its history survives while its page is not in the document. */
export function EditorBody(props: RichTextEditorProps) {
  const { label, value = '', onChange, placeholder = '请输入内容', isDisabled = false, send = sendEditorImage } = props;
  const { tokens = USUAL_TOKENS } = props;
  const toast = useToast();
  const [editor] = useState(() => createEditor(value));
  const [isLinking, setIsLinking] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  useAttributes(editor, { ...props, placeholder });
  const place = useMounted(editor);
  useValue(editor, value, onChange);
  useEffect(() => editor.setEditable(!isDisabled, false), [editor, isDisabled]);
  const isEmpty = useEditorState({ editor, selector: () => editor.isEmpty });

  const insert = (files: File[], at?: number) =>
    void insertImages(files, { editor, at, send, onProblem: (sentence) => toast.failed(sentence) });
  const { ref } = useTransferredFiles({
    pick: (data) => (isDisabled ? [] : imagesOf(data)),
    onFiles: (files, event) => insert(files, event instanceof MouseEvent ? placeUnder(editor, event) : undefined),
  });

  return (
    <div ref={ref} className={isDisabled ? 'editor is-disabled' : 'editor'}>
      <EditorToolbar
        editor={editor}
        label={label}
        isDisabled={isDisabled}
        tokens={tokens}
        onLink={() => setIsLinking(true)}
        onImage={() => picker.current?.click()}
      />
      {isLinking && <LinkBar editor={editor} onClose={() => setIsLinking(false)} />}
      <div className="editor-paper" {...place}>
        {isEmpty && (
          <div className="editor-placeholder" aria-hidden>
            {placeholder}
          </div>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept=".png,.jpg,.jpeg"
        onChange={({ target }) => {
          insert([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}

/** Attaches the editor to the document while its page is shown, and restores the scroll position. */
const useMounted = (editor: Editor) => {
  const ref = useRef<HTMLDivElement>(null);
  const scrolled = useRef(0);
  useEffect(() => {
    const paper = ref.current;
    if (!paper) return undefined;
    editor.mount(paper);
    paper.scrollTop = scrolled.current;
    return () => editor.unmount();
  }, [editor]);
  const handleScroll = () => {
    if (ref.current) scrolled.current = ref.current.scrollTop;
  };
  return { ref, onScroll: handleScroll };
};

type EditorAttributes = Pick<RichTextEditorProps, 'label' | 'placeholder' | 'id' | 'aria-describedby' | 'aria-invalid'>;

/** Keeps the attributes of the text: its role, name, and those of its form field. */
const useAttributes = (editor: Editor, given: EditorAttributes) => {
  const { label, placeholder = '', id, 'aria-describedby': described, 'aria-invalid': invalid } = given;
  useEffect(() => {
    const attributes = {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-placeholder': placeholder,
      class: 'rich-text',
      ...(id && { id }),
      ...(described && { 'aria-describedby': described }),
      ...(invalid && { 'aria-invalid': invalid }),
    };
    editor.setOptions({ editorProps: { attributes, handleKeyDown: toToolbar } });
  }, [editor, label, placeholder, id, described, invalid]);
};

/** Reports every change, and applies values that do not come from the editor itself. */
const useValue = (editor: Editor, value: string, onChange: ((html: string) => void) | undefined) => {
  const known = useRef(value);
  useEffect(() => {
    const tell = () => {
      known.current = htmlOf(editor);
      onChange?.(known.current);
    };
    editor.on('update', tell);
    return () => void editor.off('update', tell);
  }, [editor, onChange]);
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
};
