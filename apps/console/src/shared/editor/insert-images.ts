import { EDITOR_IMAGE_BYTES_MAX, MEGABYTE } from '@huiwu/contract/base/limits';
import type { Editor, EditorEvents } from '@tiptap/core';
import { IMAGE_LIMITS, whyRefused } from '../uploads/upload-limits.ts';
import type { SendFile } from '../uploads/upload-queue.ts';

/** The specification, section 9. */
const EDITOR_IMAGE_LIMITS = { ...IMAGE_LIMITS, maxMegabytes: EDITOR_IMAGE_BYTES_MAX / MEGABYTE };

interface Insertion {
  editor: Editor;
  send: SendFile;
  /** Where it goes; nothing for where the cursor is. */
  at?: number | undefined;
  onProblem: (sentence: string) => void;
}

const withoutExtension = (name: string): string => name.replace(/\.[^.]*$/, '');

const insertOne = async (file: File, { editor, send, at, onProblem }: Insertion): Promise<void> => {
  const problem = whyRefused(file, EDITOR_IMAGE_LIMITS);
  if (problem !== undefined) return onProblem(problem);
  let position = at ?? editor.state.selection.to;
  // A user may go on writing while the image is on its way.
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

/** Sends images and puts each where it belongs; one that fails is named and takes nothing from the others. */
export const insertImages = async (files: readonly File[], insertion: Insertion): Promise<void> => {
  for (const file of files) await insertOne(file, insertion);
};

/** The images among what was pasted or dropped; none where a text came with them, of which they are only a picture. */
export const imagesOf = (data: DataTransfer | null): File[] => {
  const text =
    data
      ?.getData('text/html')
      .replace(/<[^>]*>/g, '')
      .trim() ?? '';
  if (text !== '') return [];
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
};
