import type { Screen } from './screens.ts';

/** Screens for visitors who have not signed in. */
export const PUBLIC: Screen[] = [
  { name: 'sign-in by password', address: '/login', shows: (page) => page.getByLabel('密码', { exact: true }) },
  {
    name: 'sign-in by code, refused',
    address: '/login',
    act: async (page) => {
      await page.getByRole('tab', { name: '验证码登录' }).click();
      await page.getByRole('button', { name: '登录', exact: true }).click();
    },
    shows: (page) => page.getByText('手机号码应为11位'),
  },
  { name: 'application', address: '/register', shows: (page) => page.getByLabel('公司名称') },
  { name: 'forgotten password', address: '/retrieve', shows: (page) => page.getByLabel('新密码') },
  {
    name: 'password without a sign-in',
    address: '/password',
    shows: (page) => page.getByRole('link', { name: '去登录' }),
  },
  { name: 'agreement', address: '/agree', shows: (page) => page.getByRole('article').getByRole('heading').first() },
  { name: 'single sign-on', address: '/auth-redirect', shows: (page) => page.getByRole('heading', { level: 1 }) },
  { name: 'binding', address: '/bind', shows: (page) => page.getByRole('heading', { level: 1 }) },
];
