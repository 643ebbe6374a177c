import type { AfterRow } from '@corium/contract/after-sales'
import type { OrderRow } from '@corium/contract/order-row'
import { paths } from '@corium/contract/paths'
import { quoteStatus } from '@corium/contract/quote-status'
import type { QuoteRow } from '@corium/contract/quotes'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { openCases, orderList, quoteList } from '#api/account-queries.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Money } from '#shop/money/money.tsx'
import { InlineError } from '#shop/page/inline-error.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { Status, type Tone } from '#ui/status.tsx'

/** The maximum of orders and of quotes; their own lists show the others. */
const maxRows = 5

/** What can wait for the member. */
export function useAttention() {
  const unpaid = useQuery(orderList({ tab: 'unpaid', page: 1, limit: maxRows }))
  const cases = useQuery(openCases())
  const sent = useQuery(orderList({ tab: 'unreceived', page: 1, limit: maxRows }))
  const quotes = useQuery(quoteList({ status: quoteStatus.quoted, page: 1, limit: maxRows }))
  const queries = [unpaid, cases, quotes, sent]
  return { unpaid, cases, quotes, sent, queries, isLoading: queries.some(({ isPending }) => isPending) }
}

/**
 * Orders to pay, after-sales cases and quotes that wait for the member, and orders whose receipt can be
 * confirmed.
 */
export function NeedsAttention() {
  const t = useTexts('account')
  // All at once, because rows that arrive later would move the others.
  const { unpaid, cases, quotes, sent, queries, isLoading } = useAttention()
  const failed = queries.filter(({ data, isError }) => data === undefined && isError)
  const waiting = cases.data?.list.filter(({ turn }) => turn === 'buyer') ?? []
  const arriving = sent.data?.list.filter(({ handle }) => handle.confirm) ?? []
  const payable = unpaid.data?.list.filter(({ payment_pending }) => !payment_pending) ?? []
  const quoted = quotes.data?.list ?? []
  const count = payable.length + waiting.length + quoted.length + arriving.length
  return (
    <Section
      label={t('needsYou')}
      link={
        <Link to={paths.orders()} className="link touch">
          {t('allOrders')}
        </Link>
      }
    >
      {count > 0 && !isLoading && (
        <ul className="needs-attention">
          {payable.map((order) => (
            <UnpaidOrder key={order.order_id} order={order} />
          ))}
          {waiting.map((row) => (
            <WaitingCase key={row.after_id} row={row} />
          ))}
          {quoted.map((quote) => (
            <WaitingQuote key={quote.quote_id} quote={quote} />
          ))}
          {arriving.map((order) => (
            <SentOrder key={order.order_id} order={order} />
          ))}
        </ul>
      )}
      {failed.length > 0 && (
        <InlineError
          text={t('needsYouFailed')}
          onRetry={() => {
            for (const { refetch } of failed) void refetch()
          }}
        />
      )}
      {isLoading && <RowsSkeleton />}
      {!isLoading && count === 0 && failed.length === 0 && <p className="text-ink-2">{t('nothingWaits')}</p>}
    </Section>
  )
}

function RowsSkeleton() {
  return [70, 55, 60].map((width) => (
    <div key={width} className="border-b border-line py-[18px]" aria-hidden="true">
      <SkeletonLine width={width} />
    </div>
  ))
}

type RowProps = {
  tone: Tone
  to: string
  label: string
  text: ReactNode
  fen: number | null
  /** The name of the link at the end of the row. */
  open?: string
  /** In place of that link. */
  action?: ReactNode
}

function Row({ tone, to, label, text, fen, open, action }: RowProps) {
  const t = useTexts('account')
  return (
    <li>
      <Status tone={tone}>
        <Link to={to} className="link touch">
          {label}
        </Link>
      </Status>
      <span className="text-sm text-ink-2">{text}</span>
      <span className="justify-self-end">{fen !== null && fen > 0 && <Money fen={fen} />}</span>
      <span className="justify-self-end">
        {open ? (
          <Link to={to} className="link touch" aria-label={open}>
            {t('open')}
          </Link>
        ) : (
          action
        )}
      </span>
    </li>
  )
}

function UnpaidOrder({ order }: { order: OrderRow }) {
  const t = useTexts('account')
  const orders = useTexts('orders')
  const dates = useDates()
  return (
    <Row
      tone="warning"
      to={paths.order(order.order_id)}
      label={t('payOrder', { number: order.order_sn })}
      text={
        order.pay_expire_at &&
        (order.transfer_at
          ? orders('next_transfer', { time: dates.shortLastMinute(order.pay_expire_at) })
          : t('heldUntil', { time: dates.shortDateTime(order.pay_expire_at) }))
      }
      fen={order.amount}
      action={
        order.handle.pay && (
          <Link to={paths.payment(order.order_id)} className="link touch">
            {t('pay')}
          </Link>
        )
      }
    />
  )
}

function WaitingCase({ row }: { row: AfterRow }) {
  const t = useTexts('account')
  const common = useTexts('common')
  const dates = useDates()
  return (
    <Row
      tone="warning"
      to={paths.afterSalesCase(row.after_id)}
      label={t('caseWaits', { number: row.after_sn })}
      text={[row.next_text, row.due_at && t('dueBy', { time: dates.shortDateTime(row.due_at) })]
        .filter(Boolean)
        .join(common('sentenceGap'))}
      fen={null}
      open={t('openCase', { number: row.after_sn })}
    />
  )
}

function WaitingQuote({ quote }: { quote: QuoteRow }) {
  const t = useTexts('account')
  const dates = useDates()
  return (
    <Row
      tone="warning"
      to={paths.quote(quote.quote_id)}
      label={t('quoteReady', { number: quote.quote_sn })}
      text={quote.valid_until && t('goodUntil', { time: dates.shortLastMinute(quote.valid_until) })}
      fen={quote.amounts?.payable ?? null}
      open={t('openQuote', { number: quote.quote_sn })}
    />
  )
}

function SentOrder({ order }: { order: OrderRow }) {
  const t = useTexts('account')
  const dates = useDates()
  return (
    <Row
      tone="info"
      to={paths.order(order.order_id)}
      label={t('confirmOrder', { number: order.order_sn })}
      text={
        order.auto_confirm_at ? t('confirmsItself', { time: dates.shortDate(order.auto_confirm_at) }) : null
      }
      fen={order.amount}
      open={t('openOrder', { number: order.order_sn })}
    />
  )
}
