import type { LineToComment } from '@corium/contract/comments'
import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linesToComment } from '#api/account-queries.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { SampleSwatch } from '#shop/goods/sample-swatch.tsx'
import { InlineError } from '#shop/page/inline-error.tsx'
import { Section } from '#ui/section.tsx'

const maxRows = 3

export const useWaitingComments = () => useQuery(linesToComment(1, maxRows))

/** Received goods without a comment; nothing while there are none. */
export function WaitingComments() {
  const t = useTexts('account')
  const { data, isError, refetch } = useWaitingComments()
  if (!data) {
    return isError && <InlineError text={t('waitCommentsFailed')} onRetry={() => void refetch()} />
  }
  if (data.total === 0) return null
  return (
    <Section
      label={t('waitComments')}
      link={
        <Link to={paths.myComments()} className="link touch">
          {t('allWaiting', { count: data.total })}
        </Link>
      }
    >
      <ul className="waiting-comments">
        {data.list.map((line) => (
          <WaitingLine key={line.order_goods_id} line={line} />
        ))}
      </ul>
    </Section>
  )
}

function WaitingLine({ line }: { line: LineToComment }) {
  const t = useTexts('account')
  const goods = useTexts('goods')
  const dates = useDates()
  const { order_id, order_goods_id, goods_name, color, image, deadline } = line
  return (
    <li>
      <SampleSwatch image={image} hex={color.hex} className="h-16 w-16" sizes="64px" />
      <p className="min-w-0">
        {goods('inColor', { name: goods_name, color: color.name })}
        <span className="block text-sm text-ink-2">
          {t('commentUntil', { time: dates.shortDate(deadline) })}
        </span>
      </p>
      <Link
        to={paths.comment(order_id, order_goods_id)}
        className="link touch"
        aria-label={t('commentOf', { name: goods_name })}
      >
        {t('comment')}
      </Link>
    </li>
  )
}
