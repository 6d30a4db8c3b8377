import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useToast } from '../actions/useToast.ts';
import { copyText } from './copy-text.ts';
import './failures.css';

/** The id of a request, with a copy button. */
export function RequestNumber({ id }: { id: string }) {
  const toast = useToast();
  if (id === '') return <span className="quiet">—</span>;
  const handleCopy = async () => {
    if (await copyText(id)) toast.done('请求编号已复制');
    else toast.failed('复制失败，请手动选择并复制');
  };
  return (
    <span className="request-number">
      <code title={id}>{id}</code>
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined />}
        aria-label={`复制请求编号 ${id}`}
        onClick={() => void handleCopy()}
      />
    </span>
  );
}
