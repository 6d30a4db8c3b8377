import { useRef, useState, useSyncExternalStore } from 'react';
import { readBoot, type Boot, type DemoAccount } from '../../shared/session/boot.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { MethodTabs, type Method } from './MethodTabs.tsx';
import { PasswordSignIn } from './PasswordSignIn.tsx';
import { SmsSignIn } from './SmsSignIn.tsx';
import type { Start } from './start.ts';

const EMPTY: Start = { round: 0, phone: '', password: '', isAgreed: false };
const PANEL_ID = 'sign-in-panel';

const never = () => () => undefined;
let boot: Boot | undefined;
const bootOfThisPage = () => (boot ??= readBoot());
/** The page is drawn once while it is built, before there is a server to say whether it is a demo. */
const bootWhileBuilding = () => undefined;

const typedIn = (panel: HTMLElement | null) => {
  const input = (name: string) => panel?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  return { phone: input('phone')?.value ?? '', isAgreed: input('agreed')?.checked ?? false };
};

export function LoginPage() {
  const panel = useRef<HTMLDivElement>(null);
  const [method, setMethod] = useState<Method>('password');
  const [start, setStart] = useState<Start>(EMPTY);
  const demo = useSyncExternalStore(never, bootOfThisPage, bootWhileBuilding);

  const restart = (changes: Partial<Start>) =>
    setStart(({ round }) => ({ ...EMPTY, ...typedIn(panel.current), ...changes, round: round + 1 }));
  const handleMethod = (chosen: Method) => {
    if (chosen === method) return;
    restart({});
    setMethod(chosen);
  };
  const handleDemo = ({ phone }: DemoAccount) => {
    restart({ phone, password: demo?.demoPassword ?? '' });
    setMethod('password');
  };

  const Form = method === 'password' ? PasswordSignIn : SmsSignIn;
  return (
    <>
      <MethodTabs method={method} panelId={PANEL_ID} onChange={handleMethod} />
      <div ref={panel} id={PANEL_ID} role="tabpanel" aria-label="登录信息">
        <Form key={start.round} start={start} />
      </div>
      <nav className="light-links" aria-label="其他操作">
        <a href="#/register">注册账号</a>
        <a href="#/retrieve">忘记密码</a>
      </nav>
      {demo?.isDemo && <DemoAccounts accounts={demo.demoAccounts} onChoose={handleDemo} />}
    </>
  );
}
