import { useTexts } from '#i18n/use-texts.tsx'
import { Panel } from '#ui/panel.tsx'
import type { Order } from './order.ts'

export function OrderAddress({ order: { address, shipping_name } }: { order: Order }) {
  const t = useTexts('orders')
  return (
    <Panel title={t('sendTo')}>
      {address.consignee}, {address.mobile}
      <br />
      {address.full_text} {address.postcode}
      <span className="second-line">{shipping_name}</span>
    </Panel>
  )
}
