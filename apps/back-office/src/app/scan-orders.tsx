import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { useMay } from '#api/staff.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { orderNumber } from '#shop/order-number.ts'
import { paths } from '#shop/paths.ts'
import { useNotices } from '#ui/use-notices.ts'
import { useScanner } from '#ui/use-scanner.ts'

/** Order numbers consist of digits, which are no keyboard shortcuts of the back office. */
const isOrderNumber = (text: string) => /^\d{8,20}$/.test(text)

/** The bar code of an order, scanned on any page, opens the order to ship it. */
export function ScanOrders() {
  const t = useTexts('search')
  const navigate = useNavigate()
  const notification = useNotices()
  const maySee = useMay('orders')

  async function open(number: string) {
    const result = await call('/staff/pc_api.order/getList', { keyword: number, view: 'all', limit: 10 })
    if (!result.ok) {
      if (!result.shownInDialog) notification.error({ title: result.msg })
      return
    }
    const order = result.data.list.find(({ order_sn }) => order_sn === number)
    if (order) navigate(paths.order(order.order_id), { state: { ship: true } })
    else notification.error({ title: t('scanUnknown', { number: orderNumber(number) }) })
  }

  useScanner((text) => maySee && isOrderNumber(text), open)
  return null
}
