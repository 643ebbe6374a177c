import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { commentOption } from '#api/account-queries.ts'
import type { CommentOption } from '#api/comments.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { AccountSubpage } from '#shop/page/account-subpage.tsx'
import { ErrorPanel } from '#shop/page/error-panel.tsx'
import { focusMain } from '#shop/page/focus-main.ts'
import { MissingOrder } from '#shop/page/missing-order.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { CommentForm } from './comment-form.tsx'
import { LineNumber } from './comment-line.tsx'
import { WrittenComment } from './written-comment.tsx'
import './comments.css'

/**
 * Comments on the lines of one order: the form for lines without a comment, and the comments on the others.
 */
export default function CommentPage() {
  const t = useTexts('comments')
  const [params] = useSearchParams()
  const orderId = params.get('order_id')
  return (
    <AccountSubpage
      parent="comments"
      title={t('pageTitle')}
      shortTitle={t('short')}
      fallback={<CommentSkeleton />}
    >
      {orderId ? (
        <OptionLoader key={orderId} orderId={orderId} lineId={params.get('line_id') ?? undefined} />
      ) : (
        <MissingOrder />
      )}
    </AccountSubpage>
  )
}

function OptionLoader({ orderId, lineId }: { orderId: string; lineId: string | undefined }) {
  const t = useTexts('comments')
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(commentOption(orderId))
  if (!data) {
    if (!error) return <CommentSkeleton />
    return <ErrorPanel error={error} missing={<MissingOrder />} onRetry={() => void refetch()} />
  }
  if (data.can_comment) {
    const open = data.lines.filter(({ can_comment }) => can_comment).length
    return (
      <>
        <Head option={data} title={t('pageTitle')} />
        <CommentForm
          option={data}
          lineId={lineId}
          onSent={(count) => {
            toast.success(t('sent', { count }))
            if (count === open) void navigate(paths.myComments('written'))
            else focusMain()
          }}
        />
      </>
    )
  }
  const written = data.lines.filter(({ commented }) => commented)
  if (written.length > 0) {
    return (
      <>
        <Head option={data} title={t('writtenTitle')} />
        <ul className="mt-10 grid gap-14">
          {written.map((line, index) => (
            <li key={line.order_goods_id} className="border-t border-ink pt-3">
              <LineNumber no={index + 1} count={written.length} />
              <WrittenComment line={line} comment={line.comment} />
            </li>
          ))}
        </ul>
      </>
    )
  }
  return (
    <EmptyState title={t('blockedTitle')} text={data.blocked_reason} level={1}>
      <Link to={paths.order(orderId)} className={buttonClass({ kind: 'primary' })}>
        {t('toOrder')}
      </Link>
      <Link to={paths.myComments()} className={buttonClass({ kind: 'secondary' })}>
        {t('toMine')}
      </Link>
    </EmptyState>
  )
}

function Head({ option, title }: { option: CommentOption; title: string }) {
  const t = useTexts('comments')
  const common = useTexts('common')
  const dates = useDates()
  const { order_id, order_sn, received_time, deadline, can_comment } = option
  const [before, after] = t('orderFacts', { order: '\n' }).split('\n')
  const facts = [
    ...(received_time === null ? [] : [t('received', { time: dates.date(received_time) })]),
    ...(can_comment && deadline !== null ? [t('openUntil', { time: dates.date(deadline) })] : []),
  ]
  return (
    <>
      <h1 className="display text-h1">{title}</h1>
      <p className="mt-3 text-sm text-ink-2">
        {before}
        <Link to={paths.order(order_id)} className="link touch">
          {order_sn}
        </Link>
        {after}
        {facts.map((fact) => common('sentenceGap') + fact)}
      </p>
    </>
  )
}

function CommentSkeleton() {
  return (
    <div className="grid gap-8" aria-hidden="true">
      <SkeletonLine width={40} />
      {[88, 76].map((width) => (
        <div key={width} className="grid gap-3 border-t border-line pt-4">
          <SkeletonLine width={30} />
          <div className="skeleton h-24 w-24" />
          <SkeletonLine width={width} />
        </div>
      ))}
    </div>
  )
}
