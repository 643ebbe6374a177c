import type { GoodsDetail, Picture, Sku } from '@corium/contract/goods'
import { basePath, paths } from '#paths'
import { pictureAddress } from '#shop/picture-address.ts'
import { type Step, trailJsonLd } from '#shop/trail-json-ld.ts'

const availability: Readonly<Record<Sku['stock_state'], string>> = {
  'in-stock': 'InStock',
  low: 'LimitedAvailability',
  'made-to-order': 'MadeToOrder',
  'sold-out': 'OutOfStock',
}

/** A style with an offer for each color, and the way to it, as search engines read them (schema.org). */
export function productJsonLd(goods: GoodsDetail, steps: readonly Step[], origin: string) {
  const absolute = (path: string) => new URL(path, origin).href
  const address = (path: string) => absolute(basePath + path)
  const image = ({ url }: Picture) => absolute(pictureAddress(url, 960))
  return {
    '@graph': [
      {
        '@type': 'ProductGroup',
        '@id': address(paths.product(goods.goods_id)),
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
            url: address(paths.product(goods.goods_id, sku.sku_id)),
            price: (sku.price / 100).toFixed(2),
            priceCurrency: goods.currency,
            availability: `https://schema.org/${availability[sku.stock_state]}`,
          },
        })),
      },
      trailJsonLd(steps, address),
    ],
  }
}
