import type { GoodsDetail, Picture, Sku } from '@corium/contract/goods'
import { absoluteLink, paths } from '@corium/contract/paths'
import { pictureUrl } from '#shop/goods/picture-url.ts'
import { breadcrumbJsonLd, type Crumb } from '#shop/page/breadcrumb-json-ld.ts'

const availability: Readonly<Record<Sku['stock_state'], string>> = {
  'in-stock': 'InStock',
  low: 'LimitedAvailability',
  'made-to-order': 'MadeToOrder',
  'sold-out': 'OutOfStock',
}

/** Structured data of a style with an offer per color, and of its breadcrumb (schema.org). */
export function productJsonLd(goods: GoodsDetail, crumbs: readonly Crumb[], origin: string) {
  const absolute = (path: string) => new URL(path, origin).href
  const link = (path: string) => absoluteLink(origin, path)
  const image = ({ url }: Picture) => absolute(pictureUrl(url, 960))
  return {
    '@graph': [
      {
        '@type': 'ProductGroup',
        '@id': link(paths.product(goods.goods_id)),
        name: goods.goods_name,
        description: goods.description,
        productGroupID: goods.goods_code,
        brand: { '@type': 'Brand', name: 'Corium' },
        category: goods.category.map(({ name }) => name).join(' > '),
        variesBy: 'https://schema.org/color',
        hasVariant: goods.skus.map((sku) => ({
          '@type': 'Product',
          sku: sku.sku_code,
          name: `${goods.goods_name}, ${sku.color.name}`,
          color: sku.color.name,
          image: [...sku.images, ...goods.images].slice(0, 1).map(image),
          offers: {
            '@type': 'Offer',
            url: link(paths.product(goods.goods_id, sku.sku_id)),
            price: (sku.price / 100).toFixed(2),
            priceCurrency: goods.currency,
            availability: `https://schema.org/${availability[sku.stock_state]}`,
          },
        })),
      },
      breadcrumbJsonLd(crumbs, origin),
    ],
  }
}
