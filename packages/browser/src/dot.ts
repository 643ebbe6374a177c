/** Between facts in one line, which may end after it, not before. */
export const dot = '\u00a0· '
