/** The first match counts: browsers based on another engine name that one too. */
const BROWSERS: [RegExp, string][] = [
  [/wxwork\/([\d.]+)/i, '企业微信'],
  [/MicroMessenger\/([\d.]+)/, '微信'],
  [/DingTalk\/([\d.]+)/, '钉钉'],
  [/Feishu\/([\d.]+)/, '飞书'],
  [/(?:MQQBrowser|QQBrowser)\/([\d.]+)/, 'QQ 浏览器'],
  [/MiuiBrowser\/([\d.]+)/, '小米浏览器'],
  [/HuaweiBrowser\/([\d.]+)/, '华为浏览器'],
  [/(?:UCBrowser|UCWEB)\/([\d.]+)/, 'UC 浏览器'],
  [/360(?:SE|EE|Browser)/, '360 浏览器'],
  [/SamsungBrowser\/([\d.]+)/, 'Samsung Internet'],
  [/(?:Edg|EdgA|EdgiOS|Edge)\/([\d.]+)/, 'Edge'],
  [/(?:OPR|Opera)\/([\d.]+)/, 'Opera'],
  [/(?:Firefox|FxiOS)\/([\d.]+)/, 'Firefox'],
  [/(?:HeadlessChrome|Chrome|CriOS)\/([\d.]+)/, 'Chrome'],
  [/Version\/([\d.]+).*Safari\//, 'Safari'],
  [/(?:MSIE |Trident.*rv:)([\d.]+)/, 'Internet Explorer'],
];

const SYSTEMS: [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/iPad/, 'iPadOS'],
  [/iPhone|iPod/, 'iOS'],
  [/Android ([\d.]+)/, 'Android'],
  [/Android/, 'Android'],
  // Windows 11 still reports version 10.
  [/Windows NT 10/, 'Windows 10/11'],
  [/Windows NT 6\.3/, 'Windows 8.1'],
  [/Windows NT 6\.1/, 'Windows 7'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

const firstOf = (list: [RegExp, string][], text: string): string => {
  for (const [pattern, name] of list) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const [major] = (match[1] ?? '').split('.');
    return major ? `${name} ${major}` : name;
  }
  return '';
};

/** Name of browser and operating system; empty if unknown. */
export const readUserAgent = (text: string): { browser: string; os: string } => ({
  browser: firstOf(BROWSERS, text),
  os: firstOf(SYSTEMS, text),
});
