import { Suspense, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { RegistrationForm } from '@huiwu/contract/registration-forms';
import { BlockersDialog } from '../../../shared/actions/BlockersDialog.tsx';
import { lazyChunk } from '../../../shared/chunks/lazy-chunk.tsx';
import { useIsMobile } from '../../../shared/components/useIsMobile.ts';
import { useUnloadGuard } from '../../../shared/forms/useUnloadGuard.ts';
import { SideDrawer } from '../../../shared/layers/SideDrawer.tsx';
import { usePage } from '../../../shared/page/usePage.ts';
import { BuilderBar } from './BuilderBar.tsx';
import { BuilderContext } from './builder-context.ts';
import { fieldsOf } from './builder-items.ts';
import { BuilderNotices } from './BuilderNotices.tsx';
import { createBuilder, createCommands, textOfFields, type BuilderCommands } from './builder-store.ts';
import { Canvas } from './Canvas.tsx';
import { Palette } from './Palette.tsx';
import { FieldProperties } from './properties/FieldProperties.tsx';
import { useFormSaving } from './useFormSaving.ts';
import { useFoundDraft } from './useFoundDraft.ts';
import { useKeptDraft } from './useKeptDraft.ts';
import { usePublishing } from './usePublishing.ts';

const PreviewDialog = lazyChunk(async () => (await import('./preview/PreviewDialog.tsx')).PreviewDialog);
const VersionsDrawer = lazyChunk(async () => (await import('./VersionsDrawer.tsx')).VersionsDrawer);

interface FormBuilderProps {
  /** The form as loaded when the page was opened. */
  form: RegistrationForm;
  onReload: () => Promise<RegistrationForm | undefined>;
}

type BuilderLayer = 'preview' | 'versions' | 'palette' | 'properties';

/** The form builder: field kinds, canvas and properties. On narrow screens the outer two are drawers. */
export function FormBuilder({ form, onReload }: FormBuilderProps) {
  const found = useFoundDraft(form.id);
  const [store] = useState(() => createBuilder(found?.fields ?? form.fields));
  const [isRestored, setIsRestored] = useState(found !== undefined);
  const saving = useFormSaving({ form, found, store, onReload });
  const publishing = usePublishing({ saving, onReload });
  const { publishedKinds } = saving.base;
  const builder = useMemo(() => {
    const used = Object.keys(publishedKinds);
    return { store, commands: createCommands(store, used), publishedKeys: new Set(used) };
  }, [store, publishedKinds]);
  const [layer, setLayer] = useState<BuilderLayer>();
  const isMobile = useIsMobile();
  const close = () => setLayer(undefined);
  useFieldInAddress(builder.commands, store);
  useUnsavedFields(form.id, store, saving);
  const handleDiscard = () => {
    builder.commands.replaceAll(saving.base.fields);
    setIsRestored(false);
  };
  return (
    <BuilderContext value={builder}>
      <div role="presentation" className="form-builder-page" onKeyDown={(event) => handleKeys(event, builder.commands)}>
        <BuilderNotices saving={saving} isRestored={isRestored} onDiscard={handleDiscard} />
        <BuilderBar saving={saving} onOpen={setLayer} onPublish={() => void publishing.publish()} />
        <div className="form-builder">
          {!isMobile && <Palette />}
          <Canvas publishedKinds={publishedKinds} onOpen={isMobile ? () => setLayer('properties') : undefined} />
          {!isMobile && (
            <section className="panel form-properties" aria-label="字段设置">
              <FieldProperties />
            </section>
          )}
        </div>
      </div>
      {layer === 'palette' && (
        <SideDrawer title="添加字段" onClose={close}>
          <Palette onAdded={() => setLayer('properties')} />
        </SideDrawer>
      )}
      {isMobile && layer === 'properties' && (
        <SideDrawer title="字段设置" onClose={close}>
          <FieldProperties />
        </SideDrawer>
      )}
      <Suspense>
        {layer === 'preview' && <PreviewDialog fields={fieldsOf(store.getState().items)} onClose={close} />}
        {layer === 'versions' && <VersionsDrawer id={form.id} onClose={close} />}
      </Suspense>
      {publishing.blockers.length > 0 && (
        <BlockersDialog action="发布版本" blockers={publishing.blockers} onClose={publishing.closeBlockers} />
      )}
    </BuilderContext>
  );
}

const TYPED_INTO = 'input, textarea, [contenteditable]';

/** Undo and redo by keyboard, except in text inputs, which have their own. */
const handleKeys = (event: KeyboardEvent, { undo, redo }: BuilderCommands): void => {
  const isTyped = event.target instanceof Element && event.target.matches(TYPED_INTO);
  if (isTyped || !(event.ctrlKey || event.metaKey)) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  if (key === 'y' || event.shiftKey) redo();
  else undo();
};

/** Selects the field that the address names by its position. The links of blockers use it. */
const useFieldInAddress = ({ choose }: BuilderCommands, store: ReturnType<typeof createBuilder>): void => {
  const place = Number(usePage().search.get('field'));
  useEffect(() => {
    const item = store.getState().items[place - 1];
    if (!item) return;
    choose(item.uid);
    document.querySelector(`[data-field="${item.uid}"]`)?.scrollIntoView({ block: 'center' });
  }, [choose, place, store]);
};

/** Asks for confirmation before unsaved changes are lost, and restores them after a reload. */
const useUnsavedFields = (
  id: string,
  store: ReturnType<typeof createBuilder>,
  { base, isChanged }: ReturnType<typeof useFormSaving>,
): void => {
  const isDirty = useRef(isChanged);
  useEffect(() => {
    isDirty.current = isChanged;
  });
  useUnloadGuard(isDirty);
  useKeptDraft(id, () =>
    isChanged()
      ? {
          text: textOfFields(store.getState()),
          base: { version: base.version, values: { fields: JSON.stringify(base.fields) } },
        }
      : undefined,
  );
};
