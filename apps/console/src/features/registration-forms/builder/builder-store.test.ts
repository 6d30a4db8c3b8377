import { FORM_FIELDS_MAX, newField, type FormField } from '@huiwu/contract/registration-forms';
import { describe, expect, test } from 'vitest';
import { fieldsOf } from './builder-items.ts';
import { createBuilder, createCommands } from './builder-store.ts';

const setUp = (fields: FormField[] = [], used: string[] = []) => {
  const store = createBuilder(fields);
  const commands = createCommands(store, used);
  const keys = () => fieldsOf(store.getState().items).map(({ key }) => key);
  const uid = (place: number) => store.getState().items[place]?.uid ?? 0;
  const change = (place: number, part: Partial<FormField>, property: string) => {
    const field = store.getState().items[place]?.field;
    if (field) commands.change(uid(place), { ...field, ...part } as FormField, property);
  };
  return { store, commands, keys, uid, change };
};

describe('the builder', () => {
  test('does not add more fields than the limit of a form', () => {
    const { commands, keys, uid } = setUp();
    for (let count = 0; count < FORM_FIELDS_MAX; count += 1) expect(commands.add('text')).toBe(true);
    expect(commands.add('text')).toBe(false);
    expect(commands.duplicate(uid(0))).toBe(false);
    expect(new Set(keys()).size).toBe(FORM_FIELDS_MAX);
  });

  test('adds after the selected field, with a key that no version has used', () => {
    const { commands, keys, uid } = setUp([], ['text1']);
    commands.add('text');
    commands.add('phone');
    commands.choose(uid(0));
    commands.add('email');
    expect(keys()).toEqual(['text2', 'email1', 'phone1']);
  });

  test('duplicates a field with a new key and without its mapped column', () => {
    const { commands, keys, uid, store } = setUp([newField('phone', [])]);
    commands.duplicate(uid(0));
    expect(keys()).toEqual(['phone1', 'phone2']);
    expect(store.getState().items.map(({ field }) => field.mappedTo)).toEqual(['phone', null]);
  });

  test('undoes one step at a time, and all input into one property is one step', () => {
    const { commands, keys, change, store } = setUp([newField('text', [])]);
    change(0, { label: '姓' }, 'label');
    change(0, { label: '姓名' }, 'label');
    commands.add('phone');
    commands.undo();
    expect(keys()).toEqual(['text1']);
    commands.undo();
    expect(store.getState().items[0]?.field.label).toBe('单行文本');
    commands.redo();
    expect(store.getState().items[0]?.field.label).toBe('姓名');
    commands.remove(store.getState().items[0]?.uid ?? 0);
    expect([keys(), store.getState().future]).toEqual([[], []]);
  });

  test('updates conditions when a key changes, and does not change other fields', () => {
    const first = newField('radio', []);
    const other = newField('email', []);
    const last: FormField = {
      ...newField('text', []),
      visibleWhen: { match: 'all', conditions: [{ field: first.key, is: 'isNotEmpty' }] },
    };
    const { change, store } = setUp([first, other, last]);
    const before = store.getState().items;
    change(0, { key: 'attendance' }, 'key');
    const { items } = store.getState();
    expect(items[2]?.field.visibleWhen?.conditions).toEqual([{ field: 'attendance', is: 'isNotEmpty' }]);
    expect(items[1]).toBe(before[1]);
  });

  test('moves a field within the list, and announces its position', () => {
    const { commands, keys, uid, store } = setUp([newField('text', []), newField('phone', [])]);
    commands.moveTo(uid(0), -1);
    expect(store.getState().past).toEqual([]);
    commands.moveTo(uid(0), 5);
    expect(keys()).toEqual(['phone1', 'text1']);
    expect(store.getState().told).toBe('单行文本 现在是第 2 个，共 2 个');
  });
});
