import type { GoodsDetail } from '@corium/contract/goods'
import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { GoodsCard } from '#shop/goods/goods-card.tsx'
import { Section } from '#ui/section.tsx'

const maxShown = 4

/** Other styles with the same grain or end use. */
export function RelatedGoods({ related }: Pick<GoodsDetail, 'related'>) {
  const t = useTexts('productDetail')
  if (related.length === 0) return null
  return (
    <Section
      label={t('related')}
      className="print:hidden"
      link={
        <Link to={paths.products()} className="link">
          {t('allMaterials')}
        </Link>
      }
    >
      <div className="grid grid-cols-2 gap-x-(--gutter) gap-y-12 md:grid-cols-4">
        {related.slice(0, maxShown).map((goods) => (
          <GoodsCard key={goods.goods_id} goods={goods} />
        ))}
      </div>
    </Section>
  )
}
