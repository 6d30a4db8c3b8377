import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { TextDiff } from './TextDiff.tsx';

const content = (number: number, text: string) => ({ number, subject: '{{insertName}}您好', text, fallbacks: [] });

describe('the comparison of two versions', () => {
  test('marks what was removed on one side and what was added on the other, line by line', () => {
    render(
      <TextDiff from={content(1, '您的报名已通过。\n请准时。')} to={content(2, '您的报名未通过。\n请准时。\n谢谢')} />,
    );
    const rows = within(screen.getByRole('table', { name: '文字对比' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '版本 1版本 2',
      '主题：［姓名］您好主题：［姓名］您好',
      '您的报名已通过。您的报名未通过。',
      '请准时。请准时。',
      '\u00A0谢谢',
    ]);
    expect([...document.querySelectorAll('del')].map(({ textContent }) => textContent)).toEqual(['已']);
    expect([...document.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual(['未', '谢谢']);
  });

  test('says that the texts are the same', () => {
    render(<TextDiff from={content(0, '一样')} to={content(1, '一样')} />);
    expect(screen.getByRole('status').textContent).toBe('两个版本的文字相同');
    expect(screen.getByRole('columnheader', { name: '系统默认内容' })).toBeDefined();
  });
});
