import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { forgetSentRequests } from '../shared/api/duplicate-guard.ts';
import { resizeTo } from './window.ts';

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
});
