import type { usePalette } from './usePalette.ts';

type Palette = ReturnType<typeof usePalette>;

/** The status text. A plain number of results is announced to screen readers only. */
const sayingOf = ({
  entries,
  typed,
  isAsking,
  isLoading,
  isFailed,
}: Palette): { text: string; isSeen: boolean; isNothing?: boolean } => {
  if (isAsking) return { text: '请接着输入姓名、工号或手机号码', isSeen: true };
  if (isLoading) return { text: '正在查找记录…', isSeen: true };
  if (isFailed) return { text: '记录没有查到，请稍后再试', isSeen: true };
  if (entries.length > 0) return { text: `共 ${entries.length} 个结果`, isSeen: false };
  return { text: `没有找到“${typed.trim()}”`, isSeen: true, isNothing: true };
};

const adviceFor = ({ hints }: Palette): string => {
  const more = hints.length > 0 ? `，或${hints.join('、')}的姓名、工号、手机号码` : '';
  return `试试菜单名称、拼音或首字母${more}`;
};

export function PaletteStatus({ palette }: { palette: Palette }) {
  const { text, isSeen, isNothing = false } = sayingOf(palette);
  return (
    <div className={isSeen ? 'palette-status' : 'sr-only'}>
      <div role="status">{text}</div>
      {isNothing && <p>{adviceFor(palette)}</p>}
    </div>
  );
}
