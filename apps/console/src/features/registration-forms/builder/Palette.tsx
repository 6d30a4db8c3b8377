import { FIELD_KINDS, FORM_FIELDS_MAX, type FormFieldKind } from '@huiwu/contract/registration-forms';
import { useToast } from '../../../shared/actions/useToast.ts';
import { useBuilder } from './builder-context.ts';
import { FieldIcon } from './field-icons.tsx';

const GROUPS: readonly (readonly [string, readonly FormFieldKind[]])[] = [
  ['文字与数字', ['text', 'textarea', 'number']],
  ['选择', ['radio', 'checkbox', 'select', 'multiselect', 'agree']],
  ['日期与地区', ['date', 'datetime', 'region']],
  ['个人信息', ['phone', 'email', 'idcard']],
  ['文件', ['file', 'image']],
  ['参会安排', ['accommodation', 'travel']],
];

/** The field kinds. A click adds a field after the selected one. */
export function Palette({ onAdded }: { onAdded?: () => void }) {
  const { commands } = useBuilder();
  const toast = useToast();
  const handleAdd = (kind: FormFieldKind) => {
    if (commands.add(kind)) onAdded?.();
    else toast.failed(`一个表单最多 ${FORM_FIELDS_MAX} 个字段`);
  };
  return (
    <section className="panel form-palette" aria-label="字段类型">
      {GROUPS.map(([title, kinds]) => (
        <div key={title} role="group" aria-label={title}>
          <h2>{title}</h2>
          <div className="form-palette-kinds">
            {kinds.map((kind) => (
              <button key={kind} type="button" aria-label={`添加 ${FIELD_KINDS[kind]}`} onClick={() => handleAdd(kind)}>
                <FieldIcon kind={kind} />
                {FIELD_KINDS[kind]}
              </button>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
