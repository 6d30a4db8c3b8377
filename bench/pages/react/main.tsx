import { createRoot } from 'react-dom/client';

function TwoFields() {
  return (
    <form>
      <label htmlFor="phone">手机号码</label>
      <input id="phone" />
      <label htmlFor="password">密码</label>
      <input id="password" type="password" />
      <button type="submit">登录</button>
    </form>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<TwoFields />);
