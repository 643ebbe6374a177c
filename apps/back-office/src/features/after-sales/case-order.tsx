import { dot } from '@corium/browser/dot'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query-client.ts'
import { useMay } from '#api/staff.ts'
import { joinEntries, useJoin } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { MemberLink } from '#shop/member-link.tsx'
import { money } from '#shop/money.ts'
import { OrderLink } from '#shop/order-link.tsx'
import { AmountList } from '#ui/amount-list.tsx'
import { Panel } from '#ui/panel.tsx'
import { UnbrokenCodes } from '#ui/unbroken-codes.tsx'
import type { Case } from './case.ts'

type Sent = { order_goods_id: string; lot: string }

/** The order that the case belongs to, and how much of its payment can be refunded. */
export function CaseOrder({ found }: { found: Case }) {
  const t = useTexts('afterSales')
  const join = useJoin()
  const language = useLanguage()
  const dates = useDates()
  const mayOpen = useMay('orders')
  const { data: order } = useQuery({
    ...query('/staff/pc_api.order/info', { order_id: found.order_id }),
    enabled: mayOpen,
  })
  const { refund } = found
  const lots = order ? lotsOf(found, order.packages, join) : []
  return (
    <Panel title={t('order')}>
      <p className="case-order">
        <OrderLink orderId={found.order_id} orderSn={found.order_sn} />
        {order && (
          <span className="second-line">
            {[order.order_status_text, dates.fullDateTime(order.create_time)].join(dot)}
          </span>
        )}
        {lots.length > 0 && (
          <span className="second-line">
            <UnbrokenCodes text={t('lots', { lots: joinEntries(lots, language) })} />
          </span>
        )}
      </p>
      <p className="case-order">
        <MemberLink memberId={found.member_id} />
      </p>
      <AmountList
        rows={[
          ...(order
            ? [
                { name: t('paid'), amount: money(order.amounts.paid) },
                { name: t('refundedBefore'), amount: money(order.amounts.refunded) },
              ]
            : []),
          { name: t('maxRefund'), amount: money(found.max_refund) },
          ...(found.type === 'exchange'
            ? []
            : [
                { name: t('goodsPart'), amount: money(found.parts.goods) },
                { name: t('shippingPart'), amount: money(found.parts.shipping) },
                {
                  name: t('refundTo', { account: found.refund_to }),
                  amount: money(found.refund_amount),
                  strong: true,
                },
              ]),
        ]}
      />
      {refund && (
        <p className="second-line">
          {[refund.refund_sn, refund.status_text, refund.succeeded_at && dates.dateTime(refund.succeeded_at)]
            .filter(Boolean)
            .join(dot)}
        </p>
      )}
    </Panel>
  )
}

/** The dye lots that the goods of the case were sent from: `Moor Suede, Mustard L2607-C`. */
function lotsOf(
  { lines }: Case,
  packages: readonly { lines: readonly Sent[] }[],
  join: ReturnType<typeof useJoin>,
): string[] {
  const sent = packages.flatMap((parcel) => parcel.lines)
  return lines.flatMap(({ order_goods_id, goods_name, color }) => {
    const lots = sent.flatMap((part) => (part.order_goods_id === order_goods_id && part.lot ? part.lot : []))
    return lots.length > 0 ? join([goods_name, `${color.name} ${join([...new Set(lots)])}`]) : []
  })
}
