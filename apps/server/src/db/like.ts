/** A LIKE pattern for texts that contain `text`, in which `%` and `_` stand for themselves. */
export const likeContaining = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Ignores case only where the pattern has any: Chinese names have none, and folding each row takes a third longer. */
export const likeOperator = (pattern: string): 'like' | 'ilike' =>
  pattern.toLowerCase() === pattern.toUpperCase() ? 'like' : 'ilike'
