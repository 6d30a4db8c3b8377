/**
 * What is done and to what: `编辑 张三`. A name that brings its noun and stands in quotation marks
 * (`编号规则“会议”`) follows its verb without a space.
 */
export const actTitle = (verb: string, name: string): string => (name.endsWith('”') ? verb + name : `${verb} ${name}`);

/** A name that could be taken for the thing itself, with its noun: `编号规则“会议”`. */
export const namedAs = (noun: string, name: string): string => `${noun}“${name}”`;
