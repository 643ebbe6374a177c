import { Alert } from 'antd'
import { Link } from 'react-router'
import { useMay } from '#api/staff.ts'
import { joinEntries, useJoin } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { orderNumber } from '#shop/order-number.ts'
import { paths } from '#shop/paths.ts'
import { quantity } from '#shop/quantity.ts'
import type { Order } from './order.ts'

/** The open after-sales cases of an order, and what not to send until staff have decided on them. */
export function OpenCases({ order }: { order: Order }) {
  const t = useTexts('orders')
  const join = useJoin()
  const language = useLanguage()
  const seesCases = useMay('after-sales')
  const { open_cases, unshipped, lines } = order
  if (open_cases.length === 0) return null
  const goods = unshipped.flatMap(({ order_goods_id, claimed_num }) => {
    const line = lines.find((one) => one.order_goods_id === order_goods_id)
    return line && claimed_num > 0
      ? `${quantity(claimed_num, line.unit, language)} ${join([line.goods_name, line.color.name])}`
      : []
  })
  return (
    <Alert
      type="warning"
      showIcon={false}
      style={{ marginBottom: 16 }}
      title={t('openCases', { count: open_cases.length })}
      description={
        <>
          {open_cases.map(({ after_id, after_sn, reason_text, status_text }) => (
            <div key={after_id}>
              {seesCases ? (
                <Link to={paths.case(after_id)}>{orderNumber(after_sn)}</Link>
              ) : (
                orderNumber(after_sn)
              )}{' '}
              {t('caseState', { reason: reason_text, status: status_text })}
            </div>
          ))}
          {goods.length > 0 && <div>{t('holdBack', { goods: joinEntries(goods, language) })}</div>}
        </>
      }
    />
  )
}
