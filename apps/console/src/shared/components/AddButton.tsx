import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { Allowed } from '../access/Allowed.tsx';

interface AddButtonProps {
  /** The call that adds a record. The button is hidden from users who may not make it. */
  to: Endpoint;
  onClick: () => void;
}

/** The main action of a list. */
export function AddButton({ to, onClick }: AddButtonProps) {
  return (
    <Allowed to={to}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onClick}>
        新增
      </Button>
    </Allowed>
  );
}
