import { Button } from 'antd';
import { CopyOutlined } from '@ant-design/icons';
import { useToast } from '../../shared/components/useToast.ts';

/** The number under which support finds what went wrong. */
export function RequestId({ id }: { id: string }) {
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => toast.done('请求编号已复制'),
      () => toast.failed('复制失败，请手动选择并复制'),
    );
  return (
    <span className="request-id">
      请求编号 <code>{id}</code>
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined />}
        aria-label={`复制请求编号 ${id}`}
        onClick={() => void copy()}
      />
    </span>
  );
}
