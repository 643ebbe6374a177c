import type { BagLine as Line } from '@corium/contract/bag'
import { useTexts } from '#i18n/use-texts.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { BagLine } from './bag-line.tsx'
import type { BagDesk } from './use-bag.ts'

type BagLinesProps = { bag: BagDesk; onRemove: (line: Line, byKeyboard: boolean) => void }

/** All lines that can be ordered, chosen together or one by one, what is in stock before what is made to order. */
export function BagLines({ bag, onRemove }: BagLinesProps) {
  const t = useTexts('bag')
  const { lines } = bag
  const chosen = lines.filter(({ is_sel }) => is_sel).length
  const groups = groupsOf(lines)

  return (
    <section aria-label={t('lines')}>
      <div className="flex items-center justify-between gap-4 border-t border-ink pt-2">
        <Checkbox
          checked={chosen === lines.length}
          mixed={chosen > 0 && chosen < lines.length}
          onChange={(event) =>
            bag.select(
              lines.map(({ cart_id }) => cart_id),
              event.target.checked,
            )
          }
          className="font-strong"
        >
          {t('selectAll')}
        </Checkbox>
        <p className="text-sm text-ink-3">{t('chosen', { chosen, total: lines.length })}</p>
      </div>
      {groups.map(({ key, days, members }, place) => (
        <div key={key} className={place > 0 ? 'pt-6' : undefined}>
          <h2 className="text-sm text-ink-2">
            {days === undefined ? t('inStock') : t('madeToOrder', { count: days })}
          </h2>
          <ul>
            {members.map((line) => (
              <BagLine
                key={line.cart_id}
                line={line}
                trouble={bag.troubles[line.cart_id]}
                onQuantity={(num) => bag.setQuantity(line.cart_id, num)}
                onSelect={(is_sel) => bag.select([line.cart_id], is_sel)}
                onRemove={(byKeyboard) => onRemove(line, byKeyboard)}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

type Group = { key: string; days: number | undefined; members: Line[] }

/** In stock first; then what is made to order, the soonest first. */
function groupsOf(lines: readonly Line[]): Group[] {
  const groups = new Map<number | undefined, Line[]>()
  for (const line of lines) {
    const days = line.stock_state === 'made-to-order' ? line.lead_days : undefined
    groups.set(days, [...(groups.get(days) ?? []), line])
  }
  return [...groups]
    .map(([days, members]) => ({ key: String(days), days, members }))
    .sort((a, b) => (a.days ?? -1) - (b.days ?? -1))
}
