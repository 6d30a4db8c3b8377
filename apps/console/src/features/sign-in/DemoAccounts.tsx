import { useId } from 'react';
import type { DemoAccount } from '../../shared/session/boot.ts';

interface Props {
  accounts: DemoAccount[];
  onChoose: (account: DemoAccount) => void;
}

export function DemoAccounts({ accounts, onChoose }: Props) {
  const id = useId();
  return (
    <section className="light-demo" aria-labelledby={id}>
      <h2 id={id}>演示账号</h2>
      <p>选一个即可填入；短信验证码打印在启动服务的终端里。</p>
      <ul>
        {accounts.map((account) => (
          <li key={account.phone}>
            <button type="button" onClick={() => onChoose(account)}>
              <span>{account.title}</span>
              <span className="light-digits">{account.phone}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
