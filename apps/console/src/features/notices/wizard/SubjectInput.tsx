import { TOKENS, tokenText, type TokenName } from '@huiwu/contract/message-tokens';
import { Button, Dropdown, Input, type DropdownProps, type InputRef } from 'antd';
import { useRef } from 'react';

const OPENING: Pick<DropdownProps, 'trigger' | 'autoFocus'> = { trigger: ['click'], autoFocus: true };

interface SubjectInputProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  tokens: readonly TokenName[];
}

/** A line into which variables can be inserted. */
export function SubjectInput({ value = '', onChange, tokens, ...given }: SubjectInputProps) {
  const line = useRef<InputRef>(null);
  const insert = (name: string) => {
    const { selectionStart, selectionEnd } = line.current?.input ?? {};
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    onChange?.(value.slice(0, from) + tokenText(name) + value.slice(to));
    line.current?.focus();
  };
  const items = tokens.map((name) => ({ key: name, label: TOKENS[name].label, onClick: () => insert(name) }));
  return (
    <div className="subject-input">
      <Input
        {...given}
        ref={line}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Dropdown menu={{ items }} {...OPENING}>
        <Button aria-haspopup="menu" aria-label="在标题中插入变量">
          插入变量
        </Button>
      </Dropdown>
    </div>
  );
}
