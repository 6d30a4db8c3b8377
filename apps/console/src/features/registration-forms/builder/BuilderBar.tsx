import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { publishRegistrationForm } from '@huiwu/contract/registration-forms';
import { Button } from 'antd';
import { Allowed } from '../../../shared/access/Allowed.tsx';
import { useIsMobile } from '../../../shared/components/useIsMobile.ts';
import { useBuilder, useBuilderState } from './builder-context.ts';
import { textOfFields } from './builder-store.ts';
import type { FormSaving } from './useFormSaving.ts';

interface BuilderBarProps {
  saving: FormSaving;
  onOpen: (layer: 'preview' | 'versions' | 'palette') => void;
  onPublish: () => void;
}

/** The state of the form and the actions on the whole form. */
export function BuilderBar({ saving, onOpen, onPublish }: BuilderBarProps) {
  const { commands } = useBuilder();
  const isMobile = useIsMobile();
  const canUndo = useBuilderState(({ past }) => past.length > 0);
  const canRedo = useBuilderState(({ future }) => future.length > 0);
  const told = useBuilderState((state) => state.told);
  const { isSaving } = saving;
  return (
    <div className="form-builder-bar">
      <SavedState saving={saving} />
      <span className="sr-only" aria-live="polite">
        {told}
      </span>
      {isMobile && <Button onClick={() => onOpen('palette')}>添加字段</Button>}
      <Button
        icon={<UndoOutlined aria-hidden />}
        aria-label="撤销"
        title={canUndo ? '撤销' : '没有可以撤销的操作'}
        aria-disabled={!canUndo}
        onClick={commands.undo}
      />
      <Button
        icon={<RedoOutlined aria-hidden />}
        aria-label="重做"
        title={canRedo ? '重做' : '没有可以重做的操作'}
        aria-disabled={!canRedo}
        onClick={commands.redo}
      />
      <Button onClick={() => onOpen('versions')}>版本记录</Button>
      <Button onClick={() => onOpen('preview')}>预览</Button>
      <Button disabled={isSaving} loading={isSaving} onClick={() => void saving.save()}>
        保存草稿
      </Button>
      <Allowed to={publishRegistrationForm}>
        <Button type="primary" onClick={onPublish}>
          发布版本
        </Button>
      </Allowed>
    </div>
  );
}

const versionText = ({ base: { publishedNumber, hasChanges } }: FormSaving): string => {
  if (publishedNumber === 0) return '尚未发布';
  return hasChanges ? `第 ${publishedNumber} 版使用中，有待发布的修改` : `第 ${publishedNumber} 版使用中`;
};

function SavedState({ saving }: { saving: FormSaving }) {
  const saved = JSON.stringify(saving.base.fields);
  const isChanged = useBuilderState((state) => textOfFields(state) !== saved);
  const count = useBuilderState(({ items }) => items.length);
  return (
    <span role="status" className="quiet">
      {isChanged ? '有未保存的修改' : '所有修改已保存'} · {count} 个字段 · {versionText(saving)}
    </span>
  );
}
