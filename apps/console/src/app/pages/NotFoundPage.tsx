import { Outcome } from './Outcome.tsx';

export function NotFoundPage() {
  return <Outcome mark="404" title="页面不存在" text="您访问的页面不存在，可能已被移动，或者您没有打开它的权限。" />;
}
