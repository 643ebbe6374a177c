import type { CommentTag } from '@corium/contract/comment-tags'
import type { CommentStat } from '@corium/contract/goods-comments'
import { useTexts } from '#i18n/use-texts.tsx'
import { Stars } from '#ui/stars.tsx'
import { matchOf } from './match-of.ts'

const stars = ['5', '4', '3', '2', '1'] as const

/**
 * The average rating, how often each rating was given, and how close the colors are to the buyers' screens.
 */
export function CommentStats({ stat }: { stat: CommentStat }) {
  const t = useTexts('goodsComments')
  const avg = stat.avg ?? 0
  return (
    <div className="comment-stats">
      <div className="flex items-center gap-5">
        <p className="comment-average display">{avg.toFixed(1)}</p>
        <div>
          <Stars rating={avg} label={t('stars', { rating: avg.toFixed(1) })} />
          <p className="mt-1 text-sm text-ink-2">{t('fromOrders', { count: stat.total })}</p>
        </div>
      </div>
      <table className="comment-bars" aria-label={t('ratings')}>
        <tbody>
          {stars.map((star) => (
            <tr key={star} className={stat.by_star[star] === 0 ? 'text-ink-3' : undefined}>
              <th scope="row">
                <span className="sr-only">{t('starsRow', { count: Number(star) })}</span>
                <span aria-hidden="true">{star}</span>
              </th>
              <td>
                <div className="comment-bar">
                  <span style={{ width: `${(stat.by_star[star] / stat.total) * 100}%` }} />
                </div>
              </td>
              <td>{stat.by_star[star]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ColorMatch stat={stat} />
      <Thickness stat={stat} />
      <p className="text-cap text-ink-3">{t('screens')}</p>
    </div>
  )
}

/** How close the colors were to the buyers' screens, from `Far off` to `The same`. */
function ColorMatch({ stat: { color_match } }: { stat: CommentStat }) {
  const t = useTexts('goodsComments')
  if (color_match === null) return null
  const word = t(`match_${matchOf(color_match)}`)
  return (
    <Scale
      name={t('colorMatch')}
      value={t('colorMatchValue', { word, rating: color_match.toFixed(1) })}
      position={(color_match - 1) / 4}
      marks={[t('match_1'), t('match_5')]}
    />
  )
}

/** How thick the buyers felt the material is, from what they said with one click. */
function Thickness({ stat: { tags } }: { stat: CommentStat }) {
  const t = useTexts('goodsComments')
  const num = (tag: CommentTag) => tags.find((counted) => counted.tag === tag)?.num ?? 0
  const [thinner, expected, thicker] = [num('thinner'), num('as-thick-as-said'), num('thicker')]
  const total = thinner + expected + thicker
  if (total === 0) return null
  const position = (expected / 2 + thicker) / total
  const word = position < 1 / 3 ? 'thinner' : position > 2 / 3 ? 'thicker' : 'expected'
  return (
    <Scale
      name={t('thickness')}
      value={t(`thickness_${word}`)}
      position={position}
      marks={[t('thickness_thinner'), t('thickness_expected'), t('thickness_thicker')]}
    />
  )
}

type ScaleProps = {
  name: string
  value: string
  /** From 0 to 1. */
  position: number
  /** Below the line, from its left end to its right end. */
  marks: readonly string[]
}

function Scale({ name, value, position, marks }: ScaleProps) {
  return (
    <div>
      <p className="flex items-baseline justify-between gap-4 text-sm">
        <span className="text-ink-2">{name}</span>
        <strong className="font-strong">{value}</strong>
      </p>
      <div className="comment-scale" aria-hidden="true">
        <span style={{ left: `${position * 100}%` }} />
      </div>
      <p className="flex justify-between gap-4 text-cap text-ink-2" aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
    </div>
  )
}
