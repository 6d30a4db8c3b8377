import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { Form } from 'antd';
import { Activity, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import type { SendFile } from '../uploads/upload-queue.ts';
import { RichTextEditor } from './RichTextEditor.tsx';

const arrive: SendFile = (file) => Promise.resolve({ key: `/api/${file.name}`, name: file.name });

interface FieldProps {
  start?: string;
  send?: SendFile;
  isDisabled?: boolean;
}

function Field({ start = '', send = arrive, isDisabled = false }: FieldProps) {
  const [html, setHtml] = useState(start);
  const [isHidden, setIsHidden] = useState(false);
  return (
    <>
      <Activity mode={isHidden ? 'hidden' : 'visible'}>
        <RichTextEditor label="正文" value={html} onChange={setHtml} send={send} isDisabled={isDisabled} />
      </Activity>
      <output>{html}</output>
      <button type="button" onClick={() => setIsHidden((current) => !current)}>
        翻页
      </button>
      <button type="button" onClick={() => setHtml('<p>别的</p>')}>
        换一篇
      </button>
    </>
  );
}

const show = async (props: FieldProps = {}) => {
  const { user } = await renderPage(<Field {...props} />, { server: fakeServer([]) });
  const text = await screen.findByRole('textbox', { name: '正文' });
  return { user, text, editor: (text as unknown as { editor: Editor }).editor };
};

const html = () => document.querySelector('output')?.textContent;
const tool = (name: string | RegExp) => screen.getByRole('button', { name });
const write = (editor: Editor, text: string) => act(async () => void editor.commands.insertContent(text));

describe('the editor', () => {
  test('has the id and the error of its form field, so that a refused form can show it', async () => {
    function InForm() {
      const [form] = Form.useForm<{ html: string }>();
      return (
        <Form form={form} name="notice" initialValues={{ html: '' }}>
          <Form.Item name="html" label="正文">
            <RichTextEditor label="正文" />
          </Form.Item>
          <button
            type="button"
            onClick={() => {
              form.setFields([{ name: 'html', errors: ['请输入正文'] }]);
              form.scrollToField('html', { focus: true });
            }}
          >
            提交
          </button>
        </Form>
      );
    }
    const { user } = await renderPage(<InForm />, { server: fakeServer([]) });
    const text = await screen.findByRole('textbox', { name: '正文' });
    expect(text.getAttribute('aria-invalid')).toBeNull();
    await user.click(screen.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(text.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(text);
    expect(document.getElementById(text.getAttribute('aria-describedby') ?? '')?.textContent).toBe('请输入正文');
  });

  test('reports HTML, and an empty text if there is none', async () => {
    const { editor } = await show();
    await write(editor, '你好');
    expect(html()).toBe('<p>你好</p>');
    await act(async () => void editor.commands.clearContent(true));
    expect(html()).toBe('');
  });

  test('toggles its tools', async () => {
    const { user, editor } = await show({ start: '<p>你好</p>' });
    await act(async () => void editor.commands.selectAll());
    await user.click(tool('加粗'));
    expect(html()).toBe('<p><strong>你好</strong></p>');
    expect(tool('加粗').getAttribute('aria-pressed')).toBe('true');
    await user.click(tool('加粗'));
    expect(html()).toBe('<p>你好</p>');
  });

  test('has six headings and names the one that is set', async () => {
    const { user } = await show({ start: '<p>你好</p>' });
    await user.click(tool('段落样式：正文'));
    const choices = await screen.findAllByRole('menuitem');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      '正文',
      ...[1, 2, 3, 4, 5, 6].map((level) => `标题 ${level}`),
    ]);
    await user.click(choices[6]!);
    expect(html()).toBe('<h6>你好</h6>');
    expect(tool('段落样式：标题 6')).toBeTruthy();
  });

  test('has its text sizes, and tools with Chinese names', async () => {
    const { user, editor } = await show({ start: '<p>你好</p>' });
    await act(async () => void editor.commands.selectAll());
    await user.click(tool(/^字号/));
    const choices = await screen.findAllByRole('menuitem');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      '默认字号',
      ...[12, 14, 16, 18, 20, 24, 32].map((size) => `${size} px`),
    ]);
    await user.click(choices[7]!);
    expect(html()).toBe('<p><span style="font-size: 32px;">你好</span></p>');
    const tools = within(screen.getByRole('toolbar')).getAllByRole('button');
    expect(
      tools.map((each) => each.getAttribute('aria-label')).filter((name) => !/^\p{Script=Han}/u.test(name ?? '')),
    ).toEqual([]);
  });

  test('inserts tokens as one unit', async () => {
    const { user, editor } = await show();
    await user.click(tool('插入变量'));
    const choices = await screen.findAllByRole('menuitem');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['姓名', '公司', '职务']);
    await user.click(choices[1]!);
    expect(html()).toBe('<p><span data-token="insertCompany" class="editor-token">公司</span></p>');
    expect(editor.state.doc.nodeAt(1)).toMatchObject({ isAtom: true, nodeSize: 1 });
  });

  test('has one Tab stop for its tools, which are reached with the arrow keys', async () => {
    const { user } = await show();
    const bar = screen.getByRole('toolbar', { name: '正文：编辑工具' });
    const stops = within(bar)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toEqual([tool('撤销')]);
    tool('撤销').focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tool('重做'));
    await user.keyboard('{Home}{ArrowLeft}');
    expect(document.activeElement).toBe(tool('插入变量'));
    await user.keyboard('{ArrowRight}{End}');
    expect(document.activeElement).toBe(tool('插入变量'));
  });

  test('keeps text and undo history while its page is hidden', async () => {
    const { user, editor } = await show({ start: '<p>一</p>' });
    await act(async () => void editor.commands.setTextSelection(2));
    await write(editor, '二');
    await user.click(tool('翻页'));
    expect(document.querySelector('.rich-text')).toBeNull();
    await user.click(tool('翻页'));
    const text = await screen.findByRole('textbox', { name: '正文' });
    expect(text.textContent).toBe('一二');
    await user.click(tool('撤销'));
    expect(html()).toBe('<p>一</p>');
    await user.click(tool('重做'));
    expect(html()).toBe('<p>一二</p>');
  });

  test('applies a text that is set from outside', async () => {
    const { user, text } = await show({ start: '<p>一</p>' });
    await user.click(tool('换一篇'));
    await waitFor(() => expect(text.textContent).toBe('别的'));
  });

  test('refuses a link to a script and completes a link without a protocol', async () => {
    const { user, editor } = await show({ start: '<p>官网</p>' });
    await act(async () => void editor.commands.selectAll());
    await user.click(tool('链接'));
    await user.type(screen.getByLabelText('链接地址'), 'javascript:alert(1){Enter}');
    expect(screen.getByRole('alert').textContent).toBe('请输入正确的链接地址');
    await user.clear(screen.getByLabelText('链接地址'));
    await user.type(screen.getByLabelText('链接地址'), 'a.example/b{Enter}');
    expect(html()).toContain('href="https://a.example/b"');
  });

  test('uploads a pasted image and reports a failure', async () => {
    const { text } = await show({ send: () => Promise.reject(new Error('no')) });
    const files = [new File(['x'], 'a.png', { type: 'image/png' })];
    fireEvent.paste(text, { clipboardData: { files, getData: () => '' } });
    expect(await screen.findByText('图片插入失败')).toBeTruthy();
  });

  test('that is read-only cannot be edited', async () => {
    const { text } = await show({ start: '<p>一</p>', isDisabled: true });
    expect(text.getAttribute('contenteditable')).toBe('false');
    expect(screen.getByRole('toolbar', { hidden: true }).inert).toBe(true);
  });
});
