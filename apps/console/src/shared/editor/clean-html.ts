import { Editor } from '@tiptap/core';
import { extensions } from './extensions.ts';

/**
 * Removes everything that the editor cannot produce: scripts, styles, frames, and links and images with forbidden
 * addresses.
 */
export const cleanHtml = (html: string): string => {
  const editor = new Editor({ element: null, extensions, content: html, injectCSS: false });
  const cleaned = editor.isEmpty ? '' : editor.getHTML();
  editor.destroy();
  return cleaned;
};
