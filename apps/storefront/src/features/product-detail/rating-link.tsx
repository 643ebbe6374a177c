import { useQuery } from '@tanstack/react-query'
import { commentStat } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Stars } from '#ui/stars.tsx'

/** The average rating beside the title, which leads to the comments. */
export function RatingLink({ goodsId }: { goodsId: string }) {
  const t = useTexts('goodsComments')
  const { data: stat } = useQuery(commentStat(goodsId))
  if (!stat || stat.avg === null) return null
  const rating = stat.avg.toFixed(1)
  return (
    <p className="mt-2 flex items-center gap-2.5 text-sm">
      <Stars rating={stat.avg} label={t('stars', { rating })} />
      <span aria-hidden="true">{rating}</span>
      <a href="#comments" className="link touch">
        {t('ratingLink', { count: stat.total })}
      </a>
    </p>
  )
}
