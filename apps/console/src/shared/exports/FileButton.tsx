import { DownloadOutlined } from '@ant-design/icons';
import type { Endpoint, InputOf } from '@huiwu/contract/base/endpoint';
import { Button } from 'antd';
import { Allowed } from '../access/Allowed.tsx';
import { useToast } from '../actions/useToast.ts';
import { useEndpointMutation } from '../api/useEndpointMutation.ts';

interface FileButtonProps<E extends Endpoint> {
  /** Begins the task that makes the file. */
  call: E;
  input: InputOf<E>;
  /** What the file has: 会议统计. */
  what: string;
  /** 导出 without one. */
  title?: string;
}

const refreshes = ['tasks', 'exports'];

/** Begins a file in the background that leaves nothing to choose; only for admins who may have it. */
export function FileButton<E extends Endpoint>({ call, input, what, title = '导出' }: FileButtonProps<E>) {
  const { mutateAsync, isPending } = useEndpointMutation(call, { refreshes });
  const toast = useToast();
  const handleClick = async () => {
    await mutateAsync(input);
    toast.done(`已开始导出${what}，完成后在右上角“任务”中下载`);
  };
  return (
    <Allowed to={call}>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={isPending}
        onClick={() => void handleClick().catch(() => undefined)}
      >
        {title}
      </Button>
    </Allowed>
  );
}
