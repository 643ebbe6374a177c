import type { ReactNode } from 'react'
import { Money } from './money.tsx'
import './action-bar.css'

/** The bar of a buying page at the bottom of a phone: the amount and one action. */
export function ActionBar({ amount, note, children }: { amount: number; note: string; children: ReactNode }) {
  return (
    <div className="action-bar lg:hidden">
      <div className="min-w-0">
        <Money fen={amount} className="text-lead font-strong" />
        <p className="truncate text-cap text-ink-2">{note}</p>
      </div>
      {children}
    </div>
  )
}
