import { namePatternOf, type ArchiveNaming } from '@huiwu/contract/archives';
import { Button, Form, Input, Space } from 'antd';
import { fieldRules } from '../forms/contract-rules.ts';

const NAME = 'namePattern';

/** The pattern of file names, with buttons that add what it can contain. */
export function NamePatternItem({ naming }: { naming: ArchiveNaming }) {
  const form = Form.useFormInstance<{ namePattern: string }>();
  const append = (token: string) =>
    form.setFieldValue(NAME, `${(form.getFieldValue(NAME) as string | undefined) ?? ''}{${token}}`);
  return (
    <>
      <Form.Item
        {...fieldRules(NAME, namePatternOf(naming).def.innerType)}
        label="文件名规则"
        extra="扩展名自动补上；“/”表示文件夹；同名的加 _2；不能用在文件名中的符号换成下划线"
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Space wrap size={4} role="group" aria-label="可用的占位符">
        {Object.entries(naming.tokens).map(([token, title]) => (
          <Button key={token} size="small" onClick={() => append(token)}>
            {title} {`{${token}}`}
          </Button>
        ))}
      </Space>
    </>
  );
}
