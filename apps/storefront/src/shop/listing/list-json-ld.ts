import type { GoodsRow } from '@corium/contract/goods'
import { basePath, paths } from '#paths'
import { type Step, trailJsonLd } from '#shop/trail-json-ld.ts'

/** A list and the way to it, as search engines read them. */
export function listJsonLd(origin: string, steps: readonly Step[], goods: readonly GoodsRow[]) {
  const address = (path: string) => origin + basePath + path
  return {
    '@graph': [
      trailJsonLd(steps, address),
      {
        '@type': 'ItemList',
        numberOfItems: goods.length,
        itemListElement: goods.map(({ goods_id, goods_name }, place) => ({
          '@type': 'ListItem',
          position: place + 1,
          name: goods_name,
          url: address(paths.product(goods_id)),
        })),
      },
    ],
  }
}
