/** The separator of facts in one line. A line may break after it, but not before it. */
export const dot = '\u00a0· '
