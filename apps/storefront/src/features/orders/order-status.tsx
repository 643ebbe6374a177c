import { type OrderStatus as Code, orderStatus } from '@corium/contract/order-status'
import { useTexts } from '#i18n/use-texts.tsx'
import { Status, type Tone } from '#ui/status.tsx'

const tones: Record<Code, Tone> = {
  [orderStatus.pendingPayment]: 'warning',
  [orderStatus.pendingShipment]: 'info',
  [orderStatus.pendingReceipt]: 'info',
  [orderStatus.completed]: 'success',
  [orderStatus.canceled]: 'quiet',
  [orderStatus.closed]: 'quiet',
}

export function OrderStatus({ code, text }: { code: Code; text: string }) {
  const t = useTexts('orders')
  return (
    <Status tone={tones[code]}>
      <span className="sr-only">{t('status')}</span> {text}
    </Status>
  )
}
