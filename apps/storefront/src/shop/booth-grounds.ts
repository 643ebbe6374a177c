/** The grounds on which a color is judged. */
export const grounds = ['white', 'grey', 'n7', 'black'] as const
export type Ground = (typeof grounds)[number]

/** Where nobody has chosen another one. */
export const usualGround: Ground = 'grey'
