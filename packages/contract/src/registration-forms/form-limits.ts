/** Limits per form: fields, options of a field, conditions. */
export const FORM_FIELDS_MAX = 60;
export const OPTIONS_MAX = 100;
export const CONDITIONS_MAX = 200;

export const FIELD_KEY_MAX = 40;
export const LABEL_MAX = 100;
export const HELP_MAX = 300;
export const OPTION_MAX = 60;

/** Maximum characters of an answer: one line, several lines. */
export const ANSWER_CHARACTERS_MAX = 500;
export const ANSWER_LINES_MAX = 5000;
export const ANSWER_FILES_MAX = 5;
/** Maximum nights of one stay. */
export const NIGHTS_MAX = 60;
