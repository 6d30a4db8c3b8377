import { describe, expect, test } from 'vitest';
import { cleanRichText, imagesOfRichText, linesOfRichText, textOfRichText } from './rich-text.ts';

const IMAGE = `/api/backend/common/image/${'0a'.repeat(16)}.png`;

describe('HTML that is written', () => {
  test.each([
    ['a script', '<p>好</p><script>alert(1)</script>', '<p>好</p>'],
    ['a handler', '<p onclick="alert(1)">好</p>', '<p>好</p>'],
    [
      'a drawing with a handler',
      '<p>好</p><svg onload=alert(1)><a href="#">x</a></svg>',
      '<p>好</p><a href="#" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    ],
    ['a frame', '<p>好</p><iframe srcdoc="<script>x</script>"></iframe>', '<p>好</p>'],
    ['a style sheet', '<style>p{display:none}</style><p>好</p>', '<p>好</p>'],
    ['a base', '<base href="https://evil.example/"><p>好</p>', '<p>好</p>'],
    ['a refresh', '<meta http-equiv="refresh" content="0;url=https://evil.example"><p>好</p>', '<p>好</p>'],
    ['a form', '<form action="/x"><input name="a"></form><p>好</p>', '<p>好</p>'],
    ['a position', '<p style="position:fixed;inset:0;text-align:center">好</p>', '<p style="text-align:center">好</p>'],
    [
      'a picture in a style',
      '<p><span style="color:red;background-image:url(https://evil.example)">好</span></p>',
      '<p><span style="color:red">好</span></p>',
    ],
    [
      'a table over the page',
      '<table style="position:fixed;width:100vw"></table><p>好</p>',
      '<table></table><p>好</p>',
    ],
    ['an expression', '<p><span style="color:expression(alert(1))">好</span></p>', '<p><span>好</span></p>'],
    [
      'a script as a link',
      '<p><a href="javascript:alert(1)">好</a></p>',
      '<p><a target="_blank" rel="noopener noreferrer nofollow">好</a></p>',
    ],
    [
      'a script as a link with a tab in it',
      '<p><a href="java\tscript:alert(1)">好</a></p>',
      '<p><a target="_blank" rel="noopener noreferrer nofollow">好</a></p>',
    ],
    ['an image from elsewhere', '<p>好</p><img src="https://evil.example/a.png">', '<p>好</p>'],
    ['an image from elsewhere without a scheme', '<p>好</p><img src="//evil.example/a.png">', '<p>好</p>'],
    ['a call as an image', '<p>好</p><img src="/api/backend/common/download?delete=true">', '<p>好</p>'],
    ['an image in the text itself', '<p>好</p><img src="data:image/svg+xml;base64,AAAA">', '<p>好</p>'],
    ['a foreign class', '<p class="modal">好</p>', '<p>好</p>'],
  ])('does not contain %s', (_, html, left) => {
    expect(cleanRichText(html)).toBe(left);
  });

  test.each([
    '<p><strong>粗</strong><em>斜</em><u>下</u><s>删</s></p>',
    '<ul><li><p>一</p><ol><li><p>二</p></li></ol></li></ul>',
    '<p style="text-align:center">中</p>',
    '<p style="padding-inline-start:4em" data-indent="2">缩</p>',
    '<p><span style="color:#c8252d;background-color:#fff3bf;font-size:20px">彩</span></p>',
    '<table><tbody><tr><th colspan="1" rowspan="1"><p>名</p></th></tr></tbody></table>',
    '<table style="min-width:75px"><colgroup><col style="width:120px" /><col style="min-width:25px" /></colgroup><tbody><tr><td colspan="2" rowspan="1"><p>名</p></td></tr></tbody></table>',
    '<p>尊敬的<span data-token="insertName" class="editor-token">姓名</span></p>',
    `<img src="${IMAGE}" alt="图" />`,
  ])('keeps %s', (html) => {
    expect(cleanRichText(html)).toBe(html);
  });

  test('stays the same when it is cleaned again', () => {
    const html = '<p>a &lt;script&gt; &amp; b</p><a href="https://a.example">链</a>';
    expect(cleanRichText(cleanRichText(html))).toBe(cleanRichText(html));
  });
});

test('the visible text has no marks, and images are found', () => {
  expect(textOfRichText('<p>一&nbsp;</p><p>二 &lt;b&gt;</p>')).toBe('一 二 <b>');
  expect(imagesOfRichText(`<p>x</p><img src="${IMAGE}" alt="" />`)).toEqual([IMAGE]);
});

describe('the lines of a text', () => {
  test.each([
    ['a line for each block', '<h2>通知</h2><p>一<br>二</p><blockquote>三</blockquote>', '通知\n一\n二\n三'],
    ['at most one empty line', '<p>一</p><p></p><p></p><p></p><p>二</p><p></p>', '一\n\n二'],
    ['a sign for each item', '<ul><li><p>甲</p></li><li>乙</li></ul>', '· 甲\n\n· 乙'],
    [
      'the cells of a row beside each other',
      '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>',
      'a b\nc',
    ],
    [
      'the address behind a link, once',
      '<p><a href="https://a.example/?b=1&amp;c=2">报名</a> <a href="https://a.example">https://a.example</a></p>',
      '报名（https://a.example/?b=1&c=2） https://a.example',
    ],
    ['what looks like a tag and is none', '<p>1 &lt; 2 &amp;&amp; &lt;b&gt;</p>', '1 < 2 && <b>'],
    ['nothing of a script', '<p>好</p><script>alert(1)</script>', '好'],
    ['a sign of the private use area not as an end', '<p>一\uE000二</p>', '一二'],
  ])('are %s', (_, html, lines) => {
    expect(linesOfRichText(html)).toBe(lines);
  });
});
