import type { ReactNode } from 'react'
import { Money } from './money.tsx'
import './purchase-bar.css'

/** The sticky bar at the bottom of purchase pages on a phone: the amount and the main action. */
export function PurchaseBar({
  amount,
  note,
  children,
}: {
  amount: number
  note: string
  children: ReactNode
}) {
  return (
    <div className="purchase-bar lg:hidden">
      <div className="min-w-0">
        <Money fen={amount} className="text-lead font-strong" />
        <p className="truncate text-cap text-ink-2">{note}</p>
      </div>
      {children}
    </div>
  )
}
