import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { loadInTime } from '../../shared/light/load-in-time.ts';
import { readBoot, type Boot, type DemoAccount } from '../../shared/session/boot.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { MethodTabs, type Method } from './MethodTabs.tsx';
import { PasswordSignIn } from './PasswordSignIn.tsx';
import type { DueStep, Start } from './start.ts';

const EMPTY: Start = { round: 0, phone: '', password: '', isAgreed: false };
const PANEL_ID = 'sign-in-panel';

// A chunk of its own, because most sign-ins do not need it.
const TwoFactor = lazy(() => loadInTime(async () => (await import('./TwoFactor.tsx')).TwoFactor));
// A chunk of its own, loaded when its tab is selected.
const SmsSignIn = lazy(() => loadInTime(async () => (await import('./SmsSignIn.tsx')).SmsSignIn));

const never = () => () => undefined;
let boot: Boot | undefined;
const bootOfThisPage = () => (boot ??= readBoot());
/** The page is prerendered at build time, without a server that tells whether it is a demo. */
const bootWhileBuilding = () => undefined;

const typedIn = (panel: HTMLElement | null) => {
  const input = (name: string) => panel?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  return { phone: input('phone')?.value ?? '', isAgreed: input('agreed')?.checked ?? false };
};

/**
 * The first step of sign-in, and the two-factor step if required. The state is only in memory, so a reload starts
 * over.
 */
export function LoginPage() {
  const [due, setDue] = useState<DueStep>();
  const [start, setStart] = useState(EMPTY);
  if (!due) return <FirstStep key={start.round} start={start} onTwoFactor={setDue} />;
  const handleBack = () => {
    setStart(({ round }) => ({ ...EMPTY, round: round + 1, phone: due.phone, isAgreed: true }));
    setDue(undefined);
  };
  return (
    <Suspense fallback={<div className="light-waiting" aria-busy="true" />}>
      <TwoFactor due={due} onBack={handleBack} />
    </Suspense>
  );
}

interface FirstStepProps {
  start: Start;
  onTwoFactor: (due: DueStep) => void;
}

function FirstStep({ start: first, onTwoFactor }: FirstStepProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [method, setMethod] = useState<Method>('password');
  const [start, setStart] = useState(first);
  const demo = useSyncExternalStore(never, bootOfThisPage, bootWhileBuilding);

  useEffect(() => {
    // After returning from the two-factor step the focus is on the password, which is empty.
    if (first.round > 0) panel.current?.querySelector<HTMLInputElement>('input[name="password"]')?.focus();
  }, [first]);

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
        <Suspense fallback={<div className="light-waiting" aria-busy="true" />}>
          <Form key={start.round} start={start} onTwoFactor={onTwoFactor} />
        </Suspense>
      </div>
      {demo?.singleSignOn && (
        <a
          className="light-button is-quiet"
          href={`#/auth-redirect?start=1&${window.location.hash.split('?', 2)[1] ?? ''}`}
        >
          使用 {demo.singleSignOn} 登录
        </a>
      )}
      <nav className="light-links" aria-label="其他操作">
        <a href="#/register">注册账号</a>
        <a href="#/retrieve">忘记密码</a>
      </nav>
      {demo?.isDemo && <DemoAccounts accounts={demo.demoAccounts} onChoose={handleDemo} />}
    </>
  );
}
