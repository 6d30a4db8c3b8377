import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { isAtConsole, resizeTo, returnToConsole } from './window.ts';

// The files of one worker share its libraries and its window, which saves most of the time. The product's own modules
// are made again for every file, with all that they keep, so they may only be imported from here on.
vi.resetModules();
vi.unstubAllGlobals();
returnToConsole();
document.head.replaceChildren();
document.body.replaceChildren();
for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
sessionStorage.clear();
localStorage.clear();

const { forgetSentRequests } = await import('../shared/api/duplicate-guard.ts');

// A machine that does something else as well must not turn a sentence red.
configure({ asyncUtilTimeout: 6000 });

const OFFICE_SCREEN_PX = 1440;

const boot = document.createElement('script');
boot.type = 'application/json';
boot.id = 'huiwu-boot';
boot.textContent = JSON.stringify({ appKey: 'console', appSecret: 'console-secret' });
document.head.append(boot);

beforeEach(() => resizeTo(OFFICE_SCREEN_PX));

afterEach(() => {
  cleanup();
  forgetSentRequests();
  sessionStorage.clear();
  localStorage.clear();
  if (!isAtConsole()) returnToConsole();
});
