import type { ReactNode } from 'react'

type InfoRowProps = { label: string; value: ReactNode; note?: ReactNode; children?: ReactNode }

/** One fact of the account with its actions at the right end; a row of a `dl`. */
export function InfoRow({ label, value, note, children }: InfoRowProps) {
  return (
    <div className="info-row">
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 break-words">
        {value} {note && <span className="ml-2 text-sm text-ink-3 max-sm:ml-0 max-sm:block">{note}</span>}
      </dd>
      {children && <dd>{children}</dd>}
    </div>
  )
}

type RowActionProps = { label: string; onClick: () => void; children: string }

/** `label` names the row too, for screen readers. */
export function RowAction({ label, onClick, children }: RowActionProps) {
  return (
    <button type="button" className="link touch text-sm" aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}
