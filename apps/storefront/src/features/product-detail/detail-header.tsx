import { dot } from '@corium/browser/dot'
import type { GoodsDetail, Sku } from '@corium/contract/goods'
import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { commentStat } from '#api/queries.ts'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { pictureUrl } from '#shop/goods/picture-url.ts'
import { Breadcrumbs } from '#shop/page/breadcrumbs.tsx'
import { PrintedHead } from '#shop/page/printed-head.tsx'
import { Seo } from '#shop/page/seo.tsx'
import { useShop } from '#shop/page/use-shop.ts'
import { Chip } from '#ui/chip.tsx'
import { firstComments } from './comment-choice.ts'
import { productJsonLd } from './product-json-ld.ts'

/** The breadcrumb, the metadata for search engines, and a header that only the printed data sheet shows. */
export function DetailHeader({ goods, sku }: { goods: GoodsDetail; sku: Sku }) {
  const t = useTexts('productDetail')
  const goodsTexts = useTexts('goods')
  const { origin } = useSite()
  const { name: shopName } = useShop()
  const { data: stat } = useQuery(commentStat(goods.goods_id))
  const first = useQuery(firstComments(goods.goods_id)).data?.list ?? []
  const crumbs = [
    { name: t('home'), to: paths.home() },
    { name: t('materials'), to: paths.products() },
    ...goods.category.map(({ category_id, name }) => ({ name, to: paths.products({ category_id }) })),
    { name: goods.goods_name, to: paths.product(goods.goods_id) },
  ]
  const shop = { origin: origin || 'http://localhost', shopName }
  const picture = sku.images[0] ?? goods.images[0]
  return (
    <>
      <Seo
        title={goods.seo.title}
        description={goods.seo.description}
        path={paths.product(goods.goods_id)}
        image={picture && pictureUrl(picture.url, 960)}
        // Only the server writes the data, so the browser does not load the code for it.
        jsonLd={
          import.meta.env.SSR
            ? productJsonLd(goods, { stat, first }, crumbs, shop, (names) => goodsTexts('inColor', names))
            : {}
        }
      />
      <div className="print:hidden">
        <Breadcrumbs label={t('breadcrumb')} crumbs={crumbs} />
      </div>
      <PrintedHead path={paths.product(goods.goods_id, sku.sku_id)}>
        <div className="flex items-center gap-4">
          <Chip hex={sku.color.hex} size={56} />
          <div>
            <p className="display text-h3">{goods.goods_name}</p>
            <p>{`${sku.sku_code}${dot}${sku.color.no} ${sku.color.name}`}</p>
          </div>
        </div>
      </PrintedHead>
    </>
  )
}
