import type { ReactNode } from 'react'
import { Money } from './money.tsx'
import './purchase-bar.css'

/** The sticky bar at the bottom of purchase pages on a phone: the amount and the main action. */
export function PurchaseBar({
  amount,
  note,
  children,
}: {
  /** In fen, or a text where nothing is paid. */
  amount: number | string
  note: string
  children: ReactNode
}) {
  return (
    <div className="purchase-bar lg:hidden">
      <div className="min-w-0">
        {typeof amount === 'string' ? (
          <p className="font-strong">{amount}</p>
        ) : (
          <Money fen={amount} className="text-lead font-strong" />
        )}
        <p className="truncate text-cap text-ink-2">{note}</p>
      </div>
      {children}
    </div>
  )
}
