import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ResultList } from './BatchResults.tsx';

const DONE = { id: '1', name: '陈曦', isDone: true, message: '' };
const FAILED = { id: '2', name: '=李雷', isDone: false, message: '名额已满，请选择其他类型' };

describe('the results of a batch', () => {
  test('are no file if every row succeeded', () => {
    render(<ResultList title="批量审核通过" results={[DONE]} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('are saved as a file in which no cell is a formula', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob);
      return 'blob:1';
    });
    render(<ResultList title="批量审核通过" results={[DONE, FAILED]} />);
    await userEvent.click(screen.getByRole('button', { name: '下载明细' }));
    expect(await saved[0]?.text()).toBe(
      "\uFEFF名称,结果,说明\r\n陈曦,成功,\r\n'=李雷,失败,名额已满，请选择其他类型\r\n",
    );
  });
});
