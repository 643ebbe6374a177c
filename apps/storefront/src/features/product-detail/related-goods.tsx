import type { GoodsDetail } from '@corium/contract/goods'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { GoodsCard } from '#shop/goods-card.tsx'
import { Section } from '#ui/section.tsx'

const shown = 4

/** Other styles of the same grain or for the same use. */
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
        {related.slice(0, shown).map((goods) => (
          <GoodsCard key={goods.goods_id} goods={goods} />
        ))}
      </div>
    </Section>
  )
}
