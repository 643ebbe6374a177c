/** Background colors of the light booth, on which buyers judge a material's color. */
export const grounds = ['white', 'gray', 'n7', 'black'] as const
export type Ground = (typeof grounds)[number]

export const defaultGround: Ground = 'gray'
