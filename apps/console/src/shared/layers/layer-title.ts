interface About {
  /** What it is one of: 客户. */
  noun: string;
  /** As the list has it. */
  name: string;
}

/** What a layer is called before its code has come: in the words that it will use itself. */
export const layerTitle = (dialog: string | undefined, { noun, name }: About): string => {
  if (dialog === 'add') return `新增${noun}`;
  return dialog === 'edit' ? `编辑 ${name}` : name;
};
