/** A LIKE pattern for texts that contain `text`, in which `%` and `_` stand for themselves. */
export const likeContaining = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
