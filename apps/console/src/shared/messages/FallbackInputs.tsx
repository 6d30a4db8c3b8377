import { labelOfToken, type Fallback, type TokenName } from '@huiwu/contract/message-tokens';
import { Input } from 'antd';
import './messages.css';

interface FallbackInputsProps {
  /** The variables of the text. */
  names: readonly TokenName[];
  value?: readonly Fallback[];
  onChange?: (value: Fallback[]) => void;
}

/** One line for each variable of a text. An empty one is no fallback. */
export function FallbackInputs({ names, value = [], onChange }: FallbackInputsProps) {
  const change = (token: string, text: string) => {
    const others = value.filter((each) => each.token !== token);
    onChange?.(text === '' ? others : [...others, { token, text }]);
  };
  if (names.length === 0) return <p className="quiet">内容中没有变量</p>;
  return (
    <div className="message-fallbacks">
      {names.map((name) => (
        <Input
          key={name}
          aria-label={`${labelOfToken(name)}的备用文字`}
          prefix={<span className="quiet">{labelOfToken(name)}：</span>}
          placeholder="没有备用文字"
          value={value.find(({ token }) => token === name)?.text ?? ''}
          onChange={({ target }) => change(name, target.value)}
        />
      ))}
    </div>
  );
}
