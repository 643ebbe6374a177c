import type { GoodsRow } from '@corium/contract/goods'

/** The picture of a style in one of its colors. */
export const pictureInColor = (
  { image }: Pick<GoodsRow, 'image'>,
  { image_url, hex }: GoodsRow['colors'][number],
) => ({ ...image, url: image_url, hex })
