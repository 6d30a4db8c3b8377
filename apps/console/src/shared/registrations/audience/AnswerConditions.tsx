import { Button } from 'antd';
import { useId, useState } from 'react';
import { AnswerInput } from '../answer-filter.tsx';

const MOST = 10;

interface AnswerConditionsProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Conditions on answers to the registration form, all of which must be met. */
export function AnswerConditions({ value, onChange }: AnswerConditionsProps) {
  const id = useId();
  const [isAdding, setIsAdding] = useState(false);
  const shown = isAdding ? [...value, ''] : value;
  const handleChange = (index: number, text: string) => {
    setIsAdding(isAdding && index < value.length);
    onChange(shown.with(index, text).filter((each) => each !== ''));
  };
  return (
    <>
      {shown.map((text, index) => (
        // Conditions have no identity but their place.
        <div className="audience-answer" key={`${index}`}>
          <div className="audience-condition">
            <label htmlFor={`${id}-${index}`}>报名表条件 {index + 1}</label>
            <AnswerInput id={`${id}-${index}`} value={text} onChange={(next) => handleChange(index, next)} />
          </div>
          <Button type="text" aria-label={`移除报名表条件 ${index + 1}`} onClick={() => handleChange(index, '')}>
            移除
          </Button>
        </div>
      ))}
      {shown.length < MOST && !isAdding && (
        <div>
          <Button onClick={() => setIsAdding(true)}>添加报名表条件</Button>
        </div>
      )}
    </>
  );
}
