import type { ComponentProps } from 'react';
import { Input } from 'antd';
import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';

const icon = (isShown: boolean) =>
  isShown ? <EyeOutlined aria-label="隐藏输入的内容" /> : <EyeInvisibleOutlined aria-label="显示输入的内容" />;

export function PasswordInput(props: ComponentProps<typeof Input.Password>) {
  return <Input.Password {...props} iconRender={icon} />;
}
