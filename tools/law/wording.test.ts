import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { readSource, sourceFiles } from './tree.ts';

interface Rule {
  /** What is not to be said. */
  never: RegExp;
  instead: string;
  /** Where the same signs mean something else, or a sentence is given word for word. */
  except?: RegExp;
}

/** One word for one thing on the screen and in sentences of the server; docs/glossary.md says which. */
const RULES: Rule[] = [
  {
    never: /单位/,
    instead: '客户, or 公司 for one’s own',
    except: /计量单位|单位：|^单位$|姓名和单位|单位与地区|^(?:单位名称|工作单位|所在单位)$/g,
  },
  { never: /企业/, instead: '公司', except: /企业微信/g },
  { never: /平台角色/, instead: '运营角色' },
  { never: /账户/, instead: '账号', except: /账户设置|账户信息|收款账户|"账户"|^账户$/g },
  { never: /全部折叠/, instead: '全部收起' },
  { never: /菜单搜索/, instead: '搜索菜单' },
  { never: /你/, instead: '您', except: /迷你|你的浏览器不支持全屏/g },
  { never: /最上级/, instead: '顶级' },
  { never: /没有(加载|复制|保存|发送|上传|下载)成功/, instead: '加载失败, 复制失败 and the like' },
  { never: /拥有的人/, instead: '成员' },
  { never: /我在本会议/, instead: '我的会议权限' },
  { never: /按管理范围进入/, instead: '以管理员身份进入' },
  { never: /不选(择)?(则|时)为/, instead: '默认为…, or 不选则作为…' },
  { never: /登录着|登录会立即/, instead: '当前在线, 将立即从所有设备退出' },
  { never: /项未完成/, instead: '成功 … 项，失败 … 项' },
  { never: /[\u4E00-\u9FFF][,;!?]|[,;!?][\u4E00-\u9FFF]/, instead: 'full-width punctuation', except: /\d,/g },
];

const isShown = (file: string): boolean =>
  /^(apps\/(server|console)|packages\/contract)\/src\//.test(file) && !/[.]test[.]tsx?$|\/testing\//.test(file);

/** Every text that a file writes: strings, parts of templates, what stands between tags. Comments are none. */
const textsOf = (file: string, source: string): string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      found.push(node.text);
    else if (ts.isJsxText(node)) found.push(node.text.trim());
    ts.forEachChild(node, visit);
  };
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind));
  return found.filter((text) => /[\u4E00-\u9FFF]/.test(text));
};

const whyNot = (text: string): string[] =>
  RULES.filter(({ never, except }) => never.test(except ? text.replace(except, '') : text)).map(
    ({ instead }) => `“${text.slice(0, 60)}” → ${instead}; the name of another thing is added to its \`except\``,
  );

describe('the text on the screen', () => {
  test('has one word per thing', () => {
    const texts = sourceFiles
      .filter(isShown)
      .flatMap((file) => textsOf(file, readSource(file)).map((text) => ({ file, text })));
    expect(texts.length).toBeGreaterThan(1500);
    expect(texts.flatMap(({ file, text }) => whyNot(text).map((why) => `${file}: ${why}`))).toEqual([]);
  });

  test('is searched in strings, templates and tags, not in comments', () => {
    const source = 'const a = `共 ${n} 项未完成`; /* 单位 */ const b = <p title="企业">你好</p>;';
    expect(textsOf('a.tsx', source).flatMap(whyNot)).toHaveLength(3);
  });

  test('keeps names of other things and sentences that are given', () => {
    for (const text of ['企业微信', '单位：人', '单位', '账户', '账户设置', '你的浏览器不支持全屏'])
      expect(whyNot(text)).toEqual([]);
    expect(whyNot('账户已停用')).toHaveLength(1);
  });
});
