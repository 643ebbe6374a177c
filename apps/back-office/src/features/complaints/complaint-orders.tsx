import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useMay } from '#api/staff.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { MemberLink } from '#shop/member-link.tsx'
import { money } from '#shop/money.ts'
import { OrderLink } from '#shop/order-link.tsx'
import { paths } from '#shop/paths.ts'
import { Panel } from '#ui/panel.tsx'
import type { Complaint } from './complaint.ts'

/** The orders that the buyer complains about, with links to refund them. */
export function ComplaintOrders({ complaint: { orders, status } }: { complaint: Complaint }) {
  const t = useTexts('complaints')
  const navigate = useNavigate()
  const mayRefund = useMay('orders.refund')
  return (
    <Panel title={t('order')}>
      {orders.length === 0 && <p className="complaint-none">{t('noOrderText')}</p>}
      {orders.map(({ order_id, order_sn, member_id, amount }) => (
        <div key={order_id} className="complaint-order-line">
          <span>
            <OrderLink orderId={order_id} orderSn={order_sn} />
            <span className="second-line">{money(amount)}</span>
            <MemberLink memberId={member_id} />
          </span>
          {mayRefund && status !== 'completed' && (
            <Button size="small" onClick={() => navigate(paths.order(order_id), { state: { refund: true } })}>
              {t('refundOrder')}
            </Button>
          )}
        </div>
      ))}
    </Panel>
  )
}
