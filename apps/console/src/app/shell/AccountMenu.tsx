import { useRef } from 'react';
import { DownOutlined, LockOutlined, QuestionCircleOutlined, SearchOutlined, SettingOutlined } from '@ant-design/icons';
import type { AccountInfo } from '@huiwu/contract/account';
import { useIsMobile } from '../../shared/components/useIsMobile.ts';
import { formatTime } from '../../shared/formats/times.ts';
import { lockScreen } from '../lock/lock-screen.ts';
import { openPalette, openShortcuts } from '../shortcuts/layer-store.ts';
import { textOrEmpty } from './account-texts.ts';
import { ShellLink } from '../router/ShellLink.tsx';
import './account-menu.css';

const timeOrEmpty = (value: string | null): string => {
  const text = textOrEmpty(value);
  return text === '' || Number.isNaN(Date.parse(text)) ? text : formatTime(text);
};

const factsOf = (account: AccountInfo): [string, string][] => [
  ['部门', textOrEmpty(account.Department)],
  ['本次登录时间', timeOrEmpty(account.Logintime)],
  ['登录地区', textOrEmpty(account.Region)],
  ['上次登录时间', timeOrEmpty(account.Lastlogintime)],
];

const SEARCH = { title: '搜索菜单', icon: <SearchOutlined aria-hidden="true" />, run: openPalette };

const ACTIONS = [
  { title: '锁定屏幕', icon: <LockOutlined aria-hidden="true" />, run: lockScreen },
  { title: '快捷键', icon: <QuestionCircleOutlined aria-hidden="true" />, run: openShortcuts },
];

/** The signed-in admin and the time of sign-in. The panel is a native popover: Esc and a click outside close it. */
export function AccountMenu({ account }: { account: AccountInfo }) {
  const panel = useRef<HTMLDivElement>(null);
  const isMobile = useIsMobile();
  const name = textOrEmpty(account.Realname);
  const hide = () => panel.current?.hidePopover();
  // The panel returns the focus to its button before another element takes it.
  const act = (run: () => void) => {
    hide();
    run();
  };
  const actions = isMobile ? [SEARCH, ...ACTIONS] : ACTIONS;
  return (
    <>
      <button type="button" className="bar-button account-button" aria-label="账户" popoverTarget="account-panel">
        {/* The name is rendered by the style sheet, because the accessible name of the button is 账户 for every user. */}
        <span className="account-mark" aria-hidden="true" data-text={name.slice(-1)} />
        <span className="account-name" aria-hidden="true" data-text={name} />
        <DownOutlined aria-hidden="true" className="account-arrow" />
      </button>
      <div id="account-panel" ref={panel} popover="auto" className="account-panel" role="group" aria-label="账户信息">
        <div className="account-head">
          <span className="account-mark account-mark-big" aria-hidden="true">
            {name.slice(-1)}
          </span>
          <div>
            <strong>{name}</strong>
            <div className="account-company">{account.custName}</div>
          </div>
        </div>
        <dl>
          {factsOf(account).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || '—'}</dd>
            </div>
          ))}
        </dl>
        <ShellLink to="/home/editInfo" role="button" className="account-action" onClick={hide}>
          <SettingOutlined aria-hidden="true" /> 账户设置
        </ShellLink>
        {actions.map(({ title, icon, run }) => (
          <button key={title} type="button" className="account-action" onClick={() => act(run)}>
            {icon} {title}
          </button>
        ))}
      </div>
    </>
  );
}
