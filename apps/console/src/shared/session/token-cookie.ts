/** The readable half of a session; also looked for before any of the console's code has arrived. */
export const TOKEN_COOKIE = 'huiwu_token';
