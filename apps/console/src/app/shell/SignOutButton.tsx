import { App } from 'antd';
import { LogoutOutlined } from '@ant-design/icons';
import { signOutEverywhere } from '../../shared/account/leave.ts';

export function SignOutButton() {
  const { modal } = App.useApp();
  const handleClick = () => {
    void modal.confirm({
      title: '确定退出系统吗？',
      content: '退出后需要重新登录，未保存的内容将丢失。',
      okText: '确定',
      cancelText: '取消',
      onOk: signOutEverywhere,
    });
  };
  return (
    <button type="button" className="bar-button" aria-label="退出登录" title="退出登录" onClick={handleClick}>
      <LogoutOutlined aria-hidden="true" />
    </button>
  );
}
