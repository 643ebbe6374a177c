import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { Section } from '#ui/section.tsx'
import { GoodsSwatches, swatchCount } from './goods-swatches.tsx'
import { useViewedGoods } from './use-viewed-goods.ts'

type RecentlyViewedProps = {
  /** The style that the page shows. */
  except?: string
  className?: string
}

/**
 * The materials that the visitor looked at last, each in the color it was shown in; nothing for a new
 * visitor. It comes last on a page, because it appears after hydration: public HTML is the same for everyone.
 */
export function RecentlyViewed({ except, className }: RecentlyViewedProps) {
  const t = useTexts('goods')
  const { data } = useViewedGoods()
  const goods = data?.list.filter(({ goods_id }) => goods_id !== except).slice(0, swatchCount) ?? []
  if (goods.length === 0) return null
  return (
    <Section
      label={t('viewed')}
      className={className ? `print:hidden ${className}` : 'print:hidden'}
      link={
        <Link to={paths.viewed()} className="link touch">
          {t('allViewed')}
        </Link>
      }
    >
      <GoodsSwatches goods={goods} />
    </Section>
  )
}
