import { expect, test } from 'vitest';
import { readUserAgent } from './user-agents.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test('an unknown user agent has neither a browser nor an operating system', () => {
  for (const text of ['', 'curl', '随便', '\u0000', 'x'.repeat(300)])
    expect(readUserAgent(text)).toEqual({ browser: '', os: '' });
});

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome 142', 'Windows 10/11'],
  [`Mozilla/5.0 (Windows NT 6.1) ${CHROME} Safari/537.36 Edg/142.0.1`, 'Edge 142', 'Windows 7'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36 OPR/120.0`, 'Opera 120', 'Linux'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox 145', 'Windows 10/11'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari 18',
    'macOS',
  ],
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari 18', 'iOS'],
  [`${IPHONE} CriOS/142.0 Mobile/15E148 Safari/604.1`, 'Chrome 142', 'iOS'],
  [`${IPHONE} Mobile/15E148 MicroMessenger/8.0.60(0x18003c31)`, '微信 8', 'iOS'],
  [`Mozilla/5.0 (Linux; Android 15; V2309A) ${CHROME} Mobile Safari/537.36`, 'Chrome 142', 'Android 15'],
  [`Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH) ${CHROME} HuaweiBrowser/15.0 Mobile`, '华为浏览器 15', 'HarmonyOS'],
  [`Mozilla/5.0 (Windows NT 10.0) ${CHROME} Safari/537.36 wxwork/4.1.30`, '企业微信 4', 'Windows 10/11'],
  [`Mozilla/5.0 (Windows NT 10.0; WOW64) ${CHROME} Safari/537.36 360SE`, '360 浏览器', 'Windows 10/11'],
  ['Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', 'Internet Explorer 11', 'Windows 10/11'],
])('%s is %s on %s', (text, browser, os) => {
  expect(readUserAgent(text)).toEqual({ browser, os });
});
