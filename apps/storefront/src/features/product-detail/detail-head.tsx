import type { GoodsDetail, Sku } from '@corium/contract/goods'
import { Link } from 'react-router'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { basePath, paths } from '#paths'
import { pictureAddress } from '#shop/picture-address.ts'
import { Seo } from '#shop/seo.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Chip } from '#ui/chip.tsx'
import { productJsonLd } from './product-json-ld.ts'

/** Where the style stands in the shop: for people, for search engines, and for the printed sheet. */
export function DetailHead({ goods, sku }: { goods: GoodsDetail; sku: Sku }) {
  const t = useTexts('productDetail')
  const { origin } = useSite()
  const steps = [
    { name: t('home'), to: paths.home() },
    { name: t('materials'), to: paths.products() },
    ...goods.category.map(({ category_id, name }) => ({ name, to: paths.products({ category_id }) })),
    { name: goods.goods_name, to: paths.product(goods.goods_id) },
  ]
  const picture = sku.images[0] ?? goods.images[0]
  return (
    <>
      <Seo
        title={goods.seo.title}
        description={goods.seo.description}
        path={paths.product(goods.goods_id)}
        image={picture && pictureAddress(picture.url, 960)}
        jsonLd={productJsonLd(goods, steps, origin || 'http://localhost')}
      />
      <div className="print:hidden">
        <Breadcrumb
          label={t('breadcrumb')}
          steps={steps.map(({ name, to }, place) => ({
            key: to,
            content:
              place === steps.length - 1 ? (
                name
              ) : (
                <Link to={to} className="plain-link touch">
                  {name}
                </Link>
              ),
          }))}
        />
      </div>
      <div className="hidden items-center gap-4 print:flex">
        <Chip hex={sku.color.hex} size={56} />
        <div>
          <p className="display text-h3">{goods.goods_name}</p>
          <p>{`${sku.sku_code} · ${sku.color.no} ${sku.color.name}`}</p>
          <p className="text-cap">{`${origin}${basePath}${paths.product(goods.goods_id, sku.sku_id)}`}</p>
          <p className="text-cap">{t('printedColour')}</p>
        </div>
      </div>
    </>
  )
}
