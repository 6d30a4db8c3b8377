import { lazy, type ComponentType } from 'react';
import { LoginPage } from '../../features/sign-in/LoginPage.tsx';
import { loadInTime } from '../../shared/light/load-in-time.ts';
import type { PublicPath } from '../router/place.ts';

interface PublicPage {
  title: string;
  /** The heading of the page, if it differs from the title. */
  heading?: string;
  Page: ComponentType;
}

const later = (load: () => Promise<ComponentType>) => lazy(() => loadInTime(load));

/** Only the sign-in page is part of the first chunk. */
export const PUBLIC_PAGES: Record<PublicPath, PublicPage> = {
  '/login': { title: '登录', heading: '欢迎登录', Page: LoginPage },
  '/password': {
    title: '修改密码',
    Page: later(async () => (await import('../../features/password/PasswordPage.tsx')).PasswordPage),
  },
  '/auth-redirect': {
    title: '单点登录',
    Page: later(async () => (await import('../../features/sign-in/AuthRedirectPage.tsx')).AuthRedirectPage),
  },
  '/bind': {
    title: '绑定账号',
    Page: later(async () => (await import('../../features/sign-in/BindPage.tsx')).BindPage),
  },
  '/register': {
    title: '注册账号',
    Page: later(async () => (await import('../../features/register/RegisterPage.tsx')).RegisterPage),
  },
  '/retrieve': {
    title: '忘记密码',
    Page: later(async () => (await import('../../features/forgot-password/ForgotPasswordPage.tsx')).ForgotPasswordPage),
  },
  '/agree': {
    title: '用户协议与隐私政策',
    Page: later(async () => (await import('../../features/agree/AgreePage.tsx')).AgreePage),
  },
};
