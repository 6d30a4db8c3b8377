import { Outcome } from './Outcome.tsx';

export function ForbiddenPage() {
  return <Outcome mark="401" title="没有权限" text="您没有访问该页面的权限，如需使用请联系管理员开通。" />;
}
