import { Editor } from '@tiptap/core';
import { describe, expect, test } from 'vitest';
import { extensions } from './extensions.ts';
import { imagesOf, insertImages } from './insert-images.ts';
import type { SendFile } from '../uploads/upload-queue.ts';

const MEGABYTE = 1024 * 1024;
const image = (name = 'a.png', size = 1) => new File([new Uint8Array(size)], name, { type: 'image/png' });
const arrive: SendFile = (file) => Promise.resolve({ key: `/api/${file.name}`, name: file.name });

const insert = async (files: File[], send: SendFile, meanwhile: (editor: Editor) => void = () => undefined) => {
  const editor = new Editor({ element: null, extensions, content: '<p>甲乙</p>', injectCSS: false });
  const problems: string[] = [];
  const inserting = insertImages(files, { editor, send, at: 4, onProblem: (sentence) => problems.push(sentence) });
  meanwhile(editor);
  await inserting;
  return { html: editor.getHTML(), problems };
};

describe('an image for a text', () => {
  test('over 5 MB is refused, and the next one is inserted', async () => {
    const { html, problems } = await insert([image('big.png', 5 * MEGABYTE + 1), image()], arrive);
    expect(problems).toEqual(['上传文件大小不能超过 5 MB！']);
    expect(html).toContain('<img src="/api/a.png" alt="a">');
    expect(html).not.toContain('big');
  });

  test('of another file type is refused', async () => {
    expect((await insert([image('a.svg')], arrive)).problems).toEqual([
      '文件格式不正确，请上传png/jpg/jpeg格式的文件！',
    ]);
  });

  test('that fails to upload is reported by name', async () => {
    const { html, problems } = await insert([image()], () => Promise.reject(new Error('no')));
    expect(problems).toEqual(['图片插入失败']);
    expect(html).toBe('<p>甲乙</p>');
  });

  test('is inserted at its position although the user writes above it meanwhile', async () => {
    const { html } = await insert([image()], arrive, (editor) => editor.commands.insertContentAt(0, '<p>新</p>'));
    expect(html).toMatch(/^<p>新<\/p><p>甲乙<\/p><img /);
  });
});

describe('pasted content', () => {
  const pasted = (html: string, files: File[]) =>
    ({ files, getData: (type: string) => (type === 'text/html' ? html : '') }) as unknown as DataTransfer;

  test('is a text if it contains text and an image of it', () => {
    expect(imagesOf(pasted('<table><td>1</td></table>', [image()]))).toEqual([]);
  });

  test('is an image if it contains nothing else, or only its own element', () => {
    expect(imagesOf(pasted('', [image()]))).toHaveLength(1);
    expect(imagesOf(pasted('<meta><img src="https://a.example/a.png">', [image()]))).toHaveLength(1);
    expect(imagesOf(null)).toEqual([]);
  });
});
