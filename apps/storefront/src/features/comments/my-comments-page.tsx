import type { LineToComment } from '@corium/contract/comments'
import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linesToComment, myComments } from '#api/account-queries.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { AccountPage } from '#shop/page/account-page.tsx'
import { ListTabs } from '#shop/page/list-tabs.tsx'
import { ListSkeleton, PagedList, pageSize, usePagedQuery } from '#shop/page/paged-list.tsx'
import { useListUrl } from '#shop/page/use-list-url.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CommentGoods } from './comment-line.tsx'
import { WrittenComment } from './written-comment.tsx'
import './comments.css'

/** The order lines to comment on, and the member's comments. The URL holds tab and page. */
export default function MyCommentsPage() {
  const t = useTexts('comments')
  return (
    <AccountPage title={t('title')} fallback={<ListSkeleton />}>
      <MyComments />
    </AccountPage>
  )
}

const tabs = ['waiting', 'written'] as const

function MyComments() {
  const t = useTexts('comments')
  const url = useListUrl()
  const tab = tabs.find((one) => one === url.params.get('tab')) ?? 'waiting'
  const waiting = useQuery(linesToComment(1, 1))
  const written = useQuery(myComments(1, 1))
  const counts = waiting.data && written.data && { waiting: waiting.data.total, written: written.data.total }
  return (
    <>
      <ListTabs
        label={t('byState')}
        tabs={tabs}
        current={tab}
        url={url}
        title={(id) => t(`tab_${id}`)}
        counts={counts}
      />
      {tab === 'waiting' ? <Waiting /> : <Written />}
    </>
  )
}

function Waiting() {
  const t = useTexts('comments')
  const url = useListUrl()
  return (
    <PagedList query={usePagedQuery(linesToComment(url.page, pageSize))} url={url}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={t('noneWaiting')} text={t('noneWaitingText')}>
            <Link to={paths.orders()} className={buttonClass({ kind: 'primary' })}>
              {t('toOrders')}
            </Link>
            <Link to={paths.myComments('written')} className={buttonClass({ kind: 'secondary' })}>
              {t('seeWritten')}
            </Link>
          </EmptyState>
        ) : (
          <ul className="comment-list">
            {rows.map((line) => (
              <li key={line.order_goods_id}>
                <CommentGoods goods={line} state={<WriteLink line={line} />} />
              </li>
            ))}
          </ul>
        )
      }
    </PagedList>
  )
}

function WriteLink({ line }: { line: LineToComment }) {
  const t = useTexts('comments')
  const dates = useDates()
  return (
    <>
      <Link
        to={paths.comment(line.order_id, line.order_goods_id)}
        className={buttonClass({ kind: 'secondary' })}
        aria-label={t('writeOf', { name: line.goods_name })}
      >
        {t('write')}
      </Link>
      <span className="mt-2 block text-ink-2">{t('until', { time: dates.shortDate(line.deadline) })}</span>
    </>
  )
}

function Written() {
  const t = useTexts('comments')
  const url = useListUrl()
  return (
    <PagedList query={usePagedQuery(myComments(url.page, pageSize))} url={url}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={t('noneWritten')} text={t('noneWrittenText')}>
            <Link to={paths.myComments()} className={buttonClass({ kind: 'primary' })}>
              {t('tab_waiting')}
            </Link>
          </EmptyState>
        ) : (
          <ul className="comment-list">
            {rows.map((comment) => (
              <li key={comment.comment_id}>
                <WrittenComment line={comment} comment={comment} />
              </li>
            ))}
          </ul>
        )
      }
    </PagedList>
  )
}
