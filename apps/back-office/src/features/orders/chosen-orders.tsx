import { useNavigate } from 'react-router'
import { useMay } from '#api/staff.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { paths } from '#shop/paths.ts'
import { BatchBar, BatchButton } from '#ui/batch-bar.tsx'
import type { OrderRow } from './order.ts'

type ChosenOrdersProps = {
  orders: readonly OrderRow[]
  onClear: () => void
  onShip: (orders: readonly OrderRow[]) => void
}

/** How many orders are chosen and what can be done with all of them. */
export function ChosenOrders({ orders, onClear, onShip }: ChosenOrdersProps) {
  const t = useTexts('orders')
  const print = useTexts('print')
  const navigate = useNavigate()
  const mayShip = useMay('orders.ship')
  const ids = orders.map(({ order_id }) => order_id)
  const toShip = orders.filter(({ handle }) => handle.ship)
  const sum = orders.reduce((total, { amount }) => total + amount, 0)
  return (
    <BatchBar
      text={t('chosen', { count: orders.length, amount: money(sum) })}
      clear={t('clearChosen')}
      onClear={onClear}
    >
      {(['picking', 'slips', 'labels'] as const).map((sheets) => (
        <BatchButton key={sheets} onClick={() => navigate(paths.printOrders(ids, sheets))}>
          {print(sheets)}
        </BatchButton>
      ))}
      {mayShip && toShip.length > 0 && (
        <BatchButton main onClick={() => onShip(toShip)}>
          {t('shipOrders', { count: toShip.length })}
        </BatchButton>
      )}
    </BatchBar>
  )
}
