/** The modes of the login dialog, numbered as in §2. Mode 2, WeChat login, is a page of its own. */
export type LoginMode = 0 | 1 | 3 | 4 | 5
