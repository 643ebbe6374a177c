import { basePath, paths as shopPaths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { query } from '#api/query-client.ts'
import { useMay } from '#api/staff.ts'
import { useJoin } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { Colleagues } from '#shop/colleagues.tsx'
import { HistoryTimeline } from '#shop/history-timeline.tsx'
import { MemberLink } from '#shop/member-link.tsx'
import { NeighborButtons } from '#shop/neighbor-buttons.tsx'
import { orderNumber } from '#shop/order-number.ts'
import { paths } from '#shop/paths.ts'
import { quantity } from '#shop/quantity.ts'
import { Swatch } from '#shop/swatch.tsx'
import { useListUrl } from '#shop/use-list-url.ts'
import { FoundPage } from '#ui/found-page.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { UnbrokenCodes } from '#ui/unbroken-codes.tsx'
import { CheckPanel } from './check-panel.tsx'
import { type CommentDetails, lookOf } from './comment.ts'
import { CommentText } from './comment-text.tsx'
import './comments.css'
import { ReplyForm } from './reply-form.tsx'
import { readQueue, useCommentQueue } from './use-comment-queue.ts'

/** One comment: the buyer's words and pictures, the shop's reply, and beside them the check and the goods. */
export default function CommentPage() {
  const { commentId = '' } = useParams()
  const t = useTexts('comments')
  const { search } = useListUrl()
  const found = useQuery(query('/staff/pc_api.comment/info', { comment_id: commentId }))
  const crumb = <Link to={paths.comments(search)}>{t('title')}</Link>
  return (
    <FoundPage
      title={t('title')}
      crumb={crumb}
      query={found}
      missing={t('notFound')}
      missingText={t('notFoundText')}
    >
      {(comment) => <Details key={commentId} comment={comment} search={search} />}
    </FoundPage>
  )
}

function Details({ comment, search }: { comment: CommentDetails; search: string }) {
  const t = useTexts('comments')
  const statuses = useTexts('statuses')
  const dates = useDates()
  const { params, page } = useListUrl()
  const { data } = useCommentQueue(readQueue(params, page))
  const { status, buyer, create_time, goods_name, history } = comment
  return (
    <Page
      crumb={<Link to={paths.comments(search)}>{t('title')}</Link>}
      title={t('pageTitle', { goods: goods_name })}
      besideTitle={<Colleagues kind="comment" id={comment.comment_id} />}
      line={
        <>
          <StatusWord tone={lookOf(status).tone}>{statuses(lookOf(status).text)}</StatusWord>{' '}
          {t('writtenBy', { time: dates.fullDateTime(create_time), name: buyer })}
        </>
      }
      actions={
        <NeighborButtons
          list={data?.list.map(({ comment_id }) => paths.comment(comment_id, search)) ?? []}
          here={paths.comment(comment.comment_id, search)}
          names={{ previous: t('previous'), next: t('next') }}
        />
      }
    >
      <div className="page-columns comment-columns">
        <div>
          <CommentText comment={comment} />
          <ReplyForm comment={comment} />
          <Panel title={t('history')}>
            <HistoryTimeline
              history={history.map(({ part, text, ...entry }) => ({
                ...entry,
                text: part === 'follow_up' ? t('ofLater', { event: text }) : text,
              }))}
            />
          </Panel>
        </div>
        <div>
          <CheckPanel comment={comment} />
          <Goods comment={comment} />
        </div>
      </div>
    </Page>
  )
}

/**
 * The goods that the comment is about, with links to the order, the product page and the other comments on
 * them.
 */
function Goods({ comment }: { comment: CommentDetails }) {
  const t = useTexts('comments')
  const join = useJoin()
  const language = useLanguage()
  const maySeeOrders = useMay('orders')
  const { image, color, goods_id, goods_name, sku_id, sku_code, num, unit, order_id, order_sn } = comment
  const { buyer, is_anonymous, useful_num } = comment
  const number = orderNumber(order_sn)
  return (
    <Panel title={t('goodsAndOrder')}>
      <div className="comment-goods">
        <Swatch picture={image} hex={color.hex} size={44} />
        <span>
          <a href={`${basePath}${shopPaths.product(goods_id, sku_id)}`} target="_blank" rel="noreferrer">
            {goods_name}
          </a>
          <span className="second-line">
            <UnbrokenCodes text={join([`${color.name} ${sku_code}`, quantity(num, unit, language)])} />
          </span>
        </span>
      </div>
      <dl className="comment-facts">
        <dt>{t('order')}</dt>
        <dd>{maySeeOrders ? <Link to={paths.order(order_id)}>{number}</Link> : number}</dd>
        <dt>{t('buyer')}</dt>
        <dd>
          {buyer}
          {is_anonymous && <span className="second-line">{t('anonymous')}</span>}
          <br />
          <MemberLink memberId={comment.member_id} />
        </dd>
        <dt>{t('useful')}</dt>
        <dd>{useful_num}</dd>
      </dl>
      <Link to={paths.comments(`?view=all&goods=${encodeURIComponent(goods_id)}`)}>{t('allOfGoods')}</Link>
    </Panel>
  )
}
