import { Outcome } from './Outcome.tsx';

export function NotBuiltPage() {
  return (
    <Outcome mark="…" title="页面暂未开放" text="该菜单对应的页面在当前版本中尚未提供，请联系管理员检查菜单配置。" />
  );
}
