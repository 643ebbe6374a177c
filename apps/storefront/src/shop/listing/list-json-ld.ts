import type { GoodsRow } from '@corium/contract/goods'
import { absoluteLink, paths } from '@corium/contract/paths'
import { breadcrumbJsonLd, type Crumb } from '#shop/page/breadcrumb-json-ld.ts'

/** Structured data of a goods list and its breadcrumb (schema.org). */
export function listJsonLd(origin: string, crumbs: readonly Crumb[], goods: readonly GoodsRow[]) {
  return {
    '@graph': [
      breadcrumbJsonLd(crumbs, origin),
      {
        '@type': 'ItemList',
        numberOfItems: goods.length,
        itemListElement: goods.map(({ goods_id }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: absoluteLink(origin, paths.product(goods_id)),
        })),
      },
    ],
  }
}
