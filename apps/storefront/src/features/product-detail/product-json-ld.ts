import type { GoodsDetail, Picture, Sku } from '@corium/contract/goods'
import type { CommentStat, GoodsComment } from '@corium/contract/goods-comments'
import { absoluteLink, paths } from '@corium/contract/paths'
import { pictureUrl } from '#shop/goods/picture-url.ts'
import { breadcrumbJsonLd, type Crumb } from '#shop/page/breadcrumb-json-ld.ts'

const availability: Readonly<Record<Sku['stock_state'], string>> = {
  'in-stock': 'InStock',
  low: 'LimitedAvailability',
  'made-to-order': 'MadeToOrder',
  'sold-out': 'OutOfStock',
}

type Comments = { stat: CommentStat | undefined; first: readonly GoodsComment[] }

const maxReviews = 5

/**
 * Structured data of a style with an offer per color and its comments, and of its breadcrumb (schema.org).
 */
export function productJsonLd(
  goods: GoodsDetail,
  { stat, first }: Comments,
  crumbs: readonly Crumb[],
  { origin, shopName }: { origin: string; shopName: string },
  inColor: (names: { name: string; color: string }) => string,
) {
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
        brand: { '@type': 'Brand', name: shopName },
        category: goods.category.map(({ name }) => name).join(' > '),
        variesBy: 'https://schema.org/color',
        aggregateRating: stat && presentRating(stat),
        review: stat?.total ? first.slice(0, maxReviews).map(presentReview) : undefined,
        hasVariant: goods.skus.map((sku) => ({
          '@type': 'Product',
          sku: sku.sku_code,
          name: inColor({ name: goods.goods_name, color: sku.color.name }),
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

/** Search engines reject a rating without votes. */
const presentRating = ({ avg, total }: CommentStat) =>
  avg === null ? undefined : { '@type': 'AggregateRating', ratingValue: avg, reviewCount: total }

const presentReview = ({ nick, star, content, create_time }: GoodsComment) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: nick },
  // With the time, because the day differs between time zones.
  datePublished: new Date(create_time * 1000).toISOString(),
  reviewBody: content,
  reviewRating: { '@type': 'Rating', ratingValue: star, bestRating: 5 },
})
