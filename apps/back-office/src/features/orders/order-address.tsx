import { Button } from 'antd'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '#api/staff.ts'
import { useJoin } from '#i18n/join.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { MemberLink } from '#shop/member-link.tsx'
import { phoneNumber } from '#shop/phone-number.ts'
import { Panel } from '#ui/panel.tsx'
import { useNotices } from '#ui/use-notices.ts'
import { AddressDrawer } from './address-drawer.tsx'
import type { Order } from './order.ts'

/** Where the order goes, in the staff member's language and as it is written on the parcel. */
export function OrderAddress({ order }: { order: Order }) {
  const t = useTexts('orders')
  const join = useJoin()
  const notification = useNotices()
  const [isEdited, setEdited] = useState(false)
  const mayEdit = useMay('orders.address') && order.handle.edit_address
  const { address, shipping_name, member_id } = order
  const { consignee, mobile, full_text, parcel_text, postcode } = address

  async function copy() {
    try {
      await navigator.clipboard.writeText(`${consignee} ${mobile} ${parcel_text}`)
      notification.success({ title: t('addressCopied') })
    } catch {
      notification.error({ title: t('notCopied') })
    }
  }

  return (
    <Panel
      title={t('sendTo')}
      extra={
        <span>
          {mayEdit && (
            <Button type="link" size="small" onClick={() => setEdited(true)}>
              {t('changeAddress')}
            </Button>
          )}
          <Button
            type="text"
            size="small"
            aria-label={t('copyAddress')}
            title={t('copyAddress')}
            icon={<Copy size={16} strokeWidth={1.5} aria-hidden />}
            onClick={copy}
          />
        </span>
      }
    >
      {join([consignee, phoneNumber(mobile)])}
      <br />
      {full_text} {!full_text.includes(postcode) && postcode}
      {parcel_text !== full_text && <span className="second-line">{parcel_text}</span>}
      <span className="second-line">{shipping_name}</span>
      <MemberLink memberId={member_id} />
      {isEdited && <AddressDrawer order={order} onClose={() => setEdited(false)} />}
    </Panel>
  )
}
