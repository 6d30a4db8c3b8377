import { describe, expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';

describe('pasted HTML', () => {
  test.each([
    ['a script', '<p>好</p><script>alert(1)</script>', '<p>好</p>'],
    ['a handler', '<p onclick="alert(1)">好</p>', '<p>好</p>'],
    ['a frame', '<p>好</p><iframe srcdoc="x"></iframe>', '<p>好</p>'],
    ['a style sheet', '<style>p{display:none}</style><p>好</p>', '<p>好</p>'],
    ['a form', '<form action="/x"><input name="a"></form><p>好</p>', '<p>好</p>'],
    ['a position', '<p style="position:fixed;inset:0">好</p>', '<p>好</p>'],
    ['an image from elsewhere', '<p>好</p><img src="https://evil.example/a.png">', '<p>好</p>'],
    ['an image from elsewhere without a scheme', '<p>好</p><img src="//evil.example/a.png">', '<p>好</p>'],
    ['an image from elsewhere by a backslash', '<p>好</p><img src="/\\evil.example/a.png">', '<p>好</p>'],
    ['an image in the text itself', '<p>好</p><img src="data:image/png;base64,AAAA">', '<p>好</p>'],
    ['a handler of an image', '<img src="/a.png" onerror="alert(1)">', '<img src="/a.png">'],
    ['a script as a link', '<p><a href="javascript:alert(1)">好</a></p>', '<p>好</p>'],
    ['a token that does not exist', '<p><span data-token="insertSecret">好</span></p>', '<p>好</p>'],
  ])('does not contain %s', (_, html, left) => {
    expect(cleanHtml(html)).toBe(left);
  });

  test.each([
    '<p><strong>粗</strong><em>斜</em><u>下</u><s>删</s></p>',
    '<h6>小标题</h6>',
    '<blockquote><p>引</p></blockquote>',
    '<pre><code>a &lt; b</code></pre>',
    '<ul><li><p>一</p><ol><li><p>二</p></li></ol></li></ul>',
    '<p style="text-align: center;">中</p>',
    '<p data-indent="2" style="padding-inline-start: 4em;">缩</p>',
    '<p><span style="color: #c8252d; background-color: #fff3bf; font-size: 20px;">彩</span></p>',
    '<p><a target="_blank" rel="noopener noreferrer nofollow" href="https://a.example">链</a></p>',
    '<img src="/api/a.png" alt="图">',
    '<p>尊敬的<span data-token="insertName" class="editor-token">姓名</span>：</p>',
    '<p><span data-token="insertCompany" class="editor-token">公司</span></p>',
    '<p><span data-token="insertJob" class="editor-token">职务</span></p>',
  ])('keeps %s', (html) => {
    expect(cleanHtml(html).replaceAll(/;"/g, '"')).toBe(html.replaceAll(/;"/g, '"'));
  });

  test('keeps a table', () => {
    const cleaned = cleanHtml('<table><tr><th>名</th></tr><tr><td onclick="x()">张</td></tr></table>');
    expect(cleaned).toMatch(/<table.*<th[^>]*><p>名<\/p><\/th>.*<td[^>]*><p>张<\/p><\/td>/);
    expect(cleaned).not.toContain('onclick');
  });

  test('that is empty becomes an empty text', () => {
    expect(cleanHtml('<p></p>')).toBe('');
  });
});
