import { isApple } from '../shortcuts/match-keys.ts';

export interface TourStep {
  /** The selector of the explained element. */
  selector: string;
  title: string;
  text: string;
}

export const TOUR = 'shell';

const PALETTE_KEYS = isApple() ? '⌘ K' : 'Ctrl + K';

const steps: TourStep[] = [
  {
    selector: 'nav[aria-label="侧边菜单"]',
    title: '菜单',
    text: '您可以使用的功能都在这里。点击顶部的“折叠菜单”，可以给内容留出更多地方。',
  },
  {
    selector: '[role="tablist"][aria-label="已访问页面"]',
    title: '标签页',
    text: '打开过的页面都留在这里，来回切换时，填写的内容和查询结果不会丢失。右键点击标签有更多操作。',
  },
  {
    selector: 'button[aria-label="搜索菜单"]',
    title: '搜索',
    text: `随时按 ${PALETTE_KEYS}，用中文、拼音或首字母查找菜单、人员和操作。`,
  },
  {
    selector: 'button[aria-label="布局设置"]',
    title: '设置',
    text: '主题颜色、深色模式、标签页和内容宽度，都可以按您的习惯调整。',
  },
  {
    selector: 'button[aria-label="账户"]',
    title: '账户',
    text: '查看登录信息、修改资料和密码。随时按 ? 可以查看全部快捷键。',
  },
];

/** The steps whose elements are visible. Users can hide some of them. */
export const presentSteps = (): TourStep[] =>
  steps.filter(({ selector }) => document.querySelector(selector)?.checkVisibility() === true);
