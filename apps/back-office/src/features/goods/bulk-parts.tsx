import type { Output } from '@corium/browser/result'
import { useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'

type BulkRow = Output<'/staff/pc_api.goods_bulk/preview'>['list'][number]
type Part = BulkRow['parts'][number]

const isPrice = ({ kind }: Part) => kind === 'price' || kind === 'tier' || kind === 'sku-price'

/** One style before and after the change: the first values, and the rest on demand. */
export function BulkParts({ parts: [first, ...others] }: { parts: readonly Part[] }) {
  const t = useTexts('goodsBulk')
  if (!first) return null
  const labelOf = ({ kind, label }: Part) => (kind === 'tier' ? t('fromNum', { num: label }) : label)
  return (
    <span className="bulk-parts">
      <WasAndWill part={first} label={first.kind === 'price' ? '' : labelOf(first)} />
      {others.length > 0 && (
        <details>
          <summary>{t('moreParts', { count: others.length })}</summary>
          {others.map((part) => (
            <WasAndWill key={`${part.kind} ${part.label}`} part={part} label={labelOf(part)} />
          ))}
        </details>
      )}
    </span>
  )
}

function WasAndWill({ part, label }: { part: Part; label: string }) {
  const t = useTexts('goodsBulk')
  const show = (value: Part['was']) =>
    isPrice(part) ? (value === 0 ? '–' : money(Number(value))) : String(value ?? '–')
  return (
    <span className="bulk-part">
      {label && <span className="bulk-part-label">{label}</span>}
      <span className="bulk-was">{show(part.was)}</span>{' '}
      <span className="bulk-arrow" aria-hidden>
        →
      </span>
      <span className="visually-hidden">{t('becomes')}</span> <b className="bulk-will">{show(part.will)}</b>
    </span>
  )
}
