import { EDITOR_IMAGE_BYTES_MAX, MEGABYTE } from '@huiwu/contract/base/limits';
import type { Editor, EditorEvents } from '@tiptap/core';
import { IMAGE_LIMITS, fileProblem } from '../uploads/upload-limits.ts';
import type { SendFile } from '../uploads/upload-queue.ts';

/** The specification, section 9. */
const EDITOR_IMAGE_LIMITS = { ...IMAGE_LIMITS, maxMegabytes: EDITOR_IMAGE_BYTES_MAX / MEGABYTE };

interface Insertion {
  editor: Editor;
  send: SendFile;
  /** The position; at the cursor if undefined. */
  at?: number | undefined;
  onProblem: (sentence: string) => void;
}

const withoutExtension = (name: string): string => name.replace(/\.[^.]*$/, '');

const insertOne = async (file: File, { editor, send, at, onProblem }: Insertion): Promise<void> => {
  const problem = fileProblem(file, EDITOR_IMAGE_LIMITS);
  if (problem !== undefined) return onProblem(problem);
  let position = at ?? editor.state.selection.to;
  // The user can continue to write during the upload.
  const follow = ({ transaction }: EditorEvents['transaction']) => {
    position = transaction.mapping.map(position);
  };
  editor.on('transaction', follow);
  try {
    const { key } = await send(file, { signal: new AbortController().signal, onProgress: () => undefined });
    const image = { type: 'image', attrs: { src: key, alt: withoutExtension(file.name) } };
    editor.commands.insertContentAt(position, image);
  } catch {
    onProblem('图片插入失败');
  } finally {
    editor.off('transaction', follow);
  }
};

/** Uploads images and inserts each one. A failure is reported by name and does not affect the others. */
export const insertImages = async (files: readonly File[], insertion: Insertion): Promise<void> => {
  for (const file of files) await insertOne(file, insertion);
};

/**
 * The images in pasted or dropped data. None if there is also text, because the image is then only a rendering of it.
 */
export const imagesOf = (data: DataTransfer | null): File[] => {
  const text =
    data
      ?.getData('text/html')
      .replace(/<[^>]*>/g, '')
      .trim() ?? '';
  if (text !== '') return [];
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
};
