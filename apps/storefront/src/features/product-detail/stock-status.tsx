import type { Sku } from '@corium/contract/goods'
import { useTexts } from '#i18n/use-texts.tsx'
import { Status, type Tone } from '#ui/status.tsx'

const tones: Readonly<Record<Sku['stock_state'], Tone>> = {
  'in-stock': 'success',
  low: 'warning',
  'made-to-order': 'info',
  'sold-out': 'quiet',
}

/** Whether the selected color is available. */
export function StockStatus({ sku: { stock_state } }: { sku: Sku }) {
  const t = useTexts('productDetail')
  return (
    <Status tone={tones[stock_state]}>
      <span aria-live="polite">{t(`stock_${stock_state}`)}</span>
    </Status>
  )
}
