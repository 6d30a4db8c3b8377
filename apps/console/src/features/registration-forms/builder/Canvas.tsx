import { Empty } from 'antd';
import { useDeferredValue, useMemo } from 'react';
import { blockersOfFields, type PublishedKinds } from '@huiwu/contract/registration-forms';
import { fieldsOf } from './builder-items.ts';
import { useBuilderState } from './builder-context.ts';
import { CanvasField } from './CanvasField.tsx';

interface CanvasProps {
  publishedKinds: PublishedKinds;
  /** Opens the properties on narrow screens, where they are not beside the canvas. */
  onOpen: (() => void) | undefined;
}

/** The problems of each field, by its position. */
const problemsByPlace = (items: Parameters<typeof fieldsOf>[0], publishedKinds: PublishedKinds) => {
  const blockers = blockersOfFields({ id: '', fields: fieldsOf(items), publishedKinds });
  const problems = new Map<number, string>();
  for (const { params, sentence } of blockers) {
    const at = Number(params['at']);
    const said = sentence.split('：').slice(1).join('：');
    problems.set(at, [problems.get(at), said].filter((each) => each !== undefined).join('；'));
  }
  return problems;
};

/** The list of fields in their order. */
export function Canvas({ publishedKinds, onOpen }: CanvasProps) {
  const items = useBuilderState((state) => state.items);
  const chosen = useBuilderState((state) => state.chosen);
  // The problems of 60 fields are expensive to compute; deferring them keeps typing responsive.
  const settled = useDeferredValue(items);
  const problems = useMemo(() => problemsByPlace(settled, publishedKinds), [settled, publishedKinds]);
  if (items.length === 0) {
    return (
      <section className="panel form-canvas is-empty" aria-label="表单字段">
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="表单还没有字段，从字段类型中选择一种添加。" />
      </section>
    );
  }
  return (
    <section className="panel form-canvas" aria-label="表单字段">
      <ol className="form-canvas-fields">
        {items.map(({ uid, field }, index) => (
          <CanvasField
            key={uid}
            uid={uid}
            field={field}
            place={index}
            count={items.length}
            isChosen={uid === chosen}
            problem={problems.get(index + 1)}
            onOpen={onOpen}
          />
        ))}
      </ol>
    </section>
  );
}
