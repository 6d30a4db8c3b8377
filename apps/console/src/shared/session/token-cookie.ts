/** The readable half of a session. It is also read before the code of the console has loaded. */
export const TOKEN_COOKIE = 'huiwu_token';
