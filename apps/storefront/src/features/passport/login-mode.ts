/** The modes of the login dialog, numbered as in §2. */
export type LoginMode = 0 | 1 | 2 | 3 | 4 | 5
