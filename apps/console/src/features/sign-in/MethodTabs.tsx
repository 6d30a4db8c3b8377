import type { KeyboardEvent } from 'react';

export type Method = 'password' | 'sms';

const TABS: { method: Method; text: string }[] = [
  { method: 'password', text: '密码登录' },
  { method: 'sms', text: '验证码登录' },
];

const STEPS: Record<string, (index: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: () => TABS.length - 1,
};

const tabId = (method: Method): string => `sign-in-by-${method}`;

interface Props {
  method: Method;
  panelId: string;
  onChange: (method: Method) => void;
}

export function MethodTabs({ method, panelId, onChange }: Props) {
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const index = step(TABS.findIndex((tab) => tab.method === method));
    const tab = TABS.at(index % TABS.length);
    if (!tab) return;
    document.getElementById(tabId(tab.method))?.focus();
    onChange(tab.method);
  };
  return (
    <div role="tablist" aria-label="登录方式" className="light-tabs">
      {TABS.map((tab) => (
        <button
          key={tab.method}
          type="button"
          role="tab"
          id={tabId(tab.method)}
          aria-selected={tab.method === method}
          aria-controls={panelId}
          tabIndex={tab.method === method ? 0 : -1}
          onClick={() => onChange(tab.method)}
          onKeyDown={handleKey}
        >
          {tab.text}
        </button>
      ))}
    </div>
  );
}
