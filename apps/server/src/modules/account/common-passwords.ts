/**
 * Passwords that head every published list and would pass the rule of length and classes, or nearly; compared in
 * small letters.
 */
const WORDS = ['password', 'passw0rd', 'p@ssword', 'p@ssw0rd', 'admin', 'administrator', 'welcome', 'qwerty', 'qwertyuiop', 'abc', 'abcd', 'abcdef', 'aa', 'a', 'root', 'test', 'user', 'login', 'iloveyou', 'monkey', 'dragon', 'letmein', 'football', 'zhang', 'wang', 'woaini', 'wodemima', 'mima', 'zxcvbn', 'zxcvbnm', 'asdfgh', 'qazwsx', 'qaz', '1qaz2wsx', '1q2w3e4r', 'q1w2e3r4', 'summer', 'winter', 'spring', 'autumn', 'china', 'beijing', 'shanghai', 'company', 'manager', 'master', 'super', 'system', 'changeme', 'secret', 'default', 'temp', 'guest', 'hello', 'world', 'princess', 'sunshine', 'superman', 'michael', 'trustno1'];
const TAILS = ['1', '12', '123', '1234', '12345', '123456', '1234567', '12345678', '123456789', '!', '1!', '123!', '@1', '@12', '@123', '@1234', '@12345', '@123456', '#123', '_123', '.123', '888', '666', '520', '1314', '2020', '2021', '2022', '2023', '2024', '2025', '2026', '@2024', '@2025', '@2026', '!@#', '123!@#', '123456!', '000', '111'];

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([...WORDS, ...WORDS.flatMap((word) => TAILS.map((tail) => word + tail)), '1qaz@wsx', '!qaz2wsx', '1qaz!qaz', 'qwe123!@#', 'a1b2c3d4', '1q2w3e4r5t', 'q1w2e3r4t5', '123qwe!@#', 'abc123!@#', 'zaq1@wsx', 'zaq12wsx']);
