import { ImportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useToast } from '../../shared/actions/useToast.ts';

interface HtmlFileButtonProps {
  onRead: (content: { subject: string; html: string }) => void;
}

/** Fills in subject and text from a file. Nothing is stored before the form is. */
export function HtmlFileButton({ onRead }: HtmlFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const toast = useToast();
  const read = async (file: File): Promise<void> => {
    setIsReading(true);
    try {
      // The cleaning comes with the editor, which loads by itself.
      const found = await (await import('./html-file.ts')).readHtmlFile(file);
      if ('problem' in found) return toast.failed(found.problem);
      onRead(found);
      toast.done(`已导入 ${file.name}，保存后生效`);
    } finally {
      setIsReading(false);
    }
  };
  return (
    <div className="mail-file">
      <Button icon={<ImportOutlined aria-hidden />} loading={isReading} onClick={() => input.current?.click()}>
        导入 HTML 文件
      </Button>
      <span className="quiet">替换现有的主题和正文；脚本、样式和外部图片不会导入</span>
      <input
        ref={input}
        type="file"
        hidden
        accept=".html,.htm"
        aria-label="HTML 文件"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file !== undefined) void read(file).catch(() => toast.failed('文件读取失败，请重试'));
        }}
      />
    </div>
  );
}
