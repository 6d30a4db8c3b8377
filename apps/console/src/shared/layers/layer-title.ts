interface About {
  /** The noun: 客户. */
  noun: string;
  /** The row of the list. */
  name: string;
}

/** The title of a layer before its code has loaded, equal to its final title. */
export const layerTitle = (dialog: string | undefined, { noun, name }: About): string => {
  if (dialog === 'add') return `新增${noun}`;
  return dialog === 'edit' ? `编辑 ${name}` : name;
};
