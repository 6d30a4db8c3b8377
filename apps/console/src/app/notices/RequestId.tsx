import { Typography } from 'antd';

/** The number under which support finds what went wrong. */
export function RequestId({ id }: { id: string }) {
  return (
    <Typography.Text type="secondary" copyable={{ text: id, tooltips: ['复制请求编号', '已复制'] }}>
      请求编号 {id}
    </Typography.Text>
  );
}
