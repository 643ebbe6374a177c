/** The widths in pixels that pictures are served in, ascending. */
export const pictureWidths = [80, 160, 320, 480, 640, 800, 960, 1280, 1600, 2400] as const
export type PictureWidth = (typeof pictureWidths)[number]
