import { Editor } from '@tiptap/core';
import { extensions } from './extensions.ts';

/** A text as the editor would have written it: scripts, styles, frames and strange links and images are gone. */
export const cleanHtml = (html: string): string => {
  const editor = new Editor({ element: null, extensions, content: html, injectCSS: false });
  const cleaned = editor.isEmpty ? '' : editor.getHTML();
  editor.destroy();
  return cleaned;
};
