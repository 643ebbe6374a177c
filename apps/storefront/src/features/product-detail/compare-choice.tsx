import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useCompared } from '#api/compare.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { CompareCheckbox } from '#shop/goods/compare-checkbox.tsx'

/**
 * Chooses the color for the comparison. The link is for a phone, which shows the bar
 * that buys instead of the tray.
 */
export function CompareChoice(props: { skuId: string; name: string; color: string }) {
  const t = useTexts('compare')
  const { skuIds } = useCompared()
  return (
    <p className="flex flex-wrap items-center gap-x-5">
      <CompareCheckbox {...props} className="min-h-11" />
      {skuIds.includes(props.skuId) && (
        <Link to={paths.compare(skuIds)} className="link touch lg:hidden">
          {t('open', { count: skuIds.length })}
        </Link>
      )}
    </p>
  )
}
