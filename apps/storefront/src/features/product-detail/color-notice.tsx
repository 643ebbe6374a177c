import type { Sku } from '@corium/contract/goods'
import { useQuery } from '@tanstack/react-query'
import { commentStat } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { matchOf } from './match-of.ts'

/** One buyer's screen may be poor, so one rating is not enough for a notice. */
const minBuyers = 2

/** What buyers say about the selected color and their screens. */
export function ColorNotice({ goodsId, sku }: { goodsId: string; sku: Sku }) {
  const t = useTexts('goodsComments')
  const { data: stat } = useQuery(commentStat(goodsId))
  const ofColor = stat?.by_sku.find(({ sku_id }) => sku_id === sku.sku_id)
  if (!ofColor || ofColor.num < minBuyers) return null
  const match = matchOf(ofColor.color_match)
  return (
    <p className={match <= 3 ? 'mt-2 text-sm text-warning' : 'mt-2 text-sm text-ink-2'}>
      {t(`notice_${match}`)}
    </p>
  )
}
