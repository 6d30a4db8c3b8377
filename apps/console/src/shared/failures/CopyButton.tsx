import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useToast } from '../actions/useToast.ts';
import { copyText } from './copy-text.ts';

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const toast = useToast();
  const handleClick = async () => {
    if (await copyText(text)) toast.done(`${what}已复制`);
    else toast.failed('复制失败，请手动选择并复制');
  };
  return (
    <Button icon={<CopyOutlined aria-hidden />} aria-label={`复制${what}`} onClick={() => void handleClick()}>
      复制
    </Button>
  );
}
