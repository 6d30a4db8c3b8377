/**
 * Verb and name of an action: `编辑 张三`. A name with its noun and quotation marks (`编号规则“会议”`) follows the verb without a
 * space.
 */
export const actTitle = (verb: string, name: string): string => (name.endsWith('”') ? verb + name : `${verb} ${name}`);

/** A name with its noun, for names that read like another thing: `编号规则“会议”`. */
export const namedAs = (noun: string, name: string): string => `${noun}“${name}”`;
