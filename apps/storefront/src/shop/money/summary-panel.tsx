import type { ReactNode } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { ApproximateCharge } from './approximate-charge.tsx'
import { Money } from './money.tsx'

type SummaryPanelProps = {
  title: string
  /** New amounts are loading. */
  busy?: boolean
  children: ReactNode
}

/** The panel with amounts and the main action; it is sticky on wide screens. */
export function SummaryPanel({ title, busy = false, children }: SummaryPanelProps) {
  return (
    <aside
      aria-label={title}
      aria-busy={busy}
      className="self-start border border-line bg-surface p-6 lg:sticky lg:top-(--summary-top)"
    >
      <h2 className="display mb-2 text-h4">{title}</h2>
      {children}
    </aside>
  )
}

export function SummaryLine({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}

type SummaryTotalProps = { label: string; fen: number; isOffer?: boolean }

/**
 * The total. In English, where an amount has a dollar sign (§9), a sentence names its currency; before there is an
 * order, another one says what PayPal would charge.
 */
export function SummaryTotal({ label, fen, isOffer = false }: SummaryTotalProps) {
  const currency = useTexts('goods')('pricesInYuan')
  return (
    <div className="mt-3 flex flex-wrap items-baseline justify-between gap-4 border-t border-ink pt-4">
      <dt>{label}</dt>
      <dd aria-live="polite" className="ml-auto">
        <Money fen={fen} className="text-h4 font-strong" />
      </dd>
      {currency && (
        <dd className="mt-1 w-full text-right text-cap text-ink-2">
          {currency}
          <span className="block empty:hidden">{isOffer && <ApproximateCharge fen={fen} />}</span>
        </dd>
      )}
    </div>
  )
}
