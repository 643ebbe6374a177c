import type { BagLine as Line } from '@corium/contract/bag'
import { useTexts } from '#i18n/use-texts.tsx'
import { useShop } from '#shop/page/use-shop.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { BagLine } from './bag-line.tsx'
import type { BagState } from './use-bag.ts'

type BagLinesProps = {
  bag: BagState
  onColor: (line: Line) => void
  onRemove: (line: Line, byKeyboard: boolean) => void
  onSave: (line: Line, byKeyboard: boolean) => void
}

/** All available lines, selectable together or one by one; in-stock lines come before made-to-order lines. */
export function BagLines({ bag, onColor, onRemove, onSave }: BagLinesProps) {
  const t = useTexts('bag')
  const { same_day_until } = useShop()
  const inStock = same_day_until ? t('sameDay', { time: same_day_until }) : t('inStock')
  const { lines } = bag
  const selected = lines.filter(({ is_sel }) => is_sel).length
  const groups = groupByLeadTime(lines)

  return (
    <section aria-label={t('lines')}>
      <div className="flex items-center justify-between gap-4 border-t border-ink pt-2">
        <Checkbox
          checked={selected === lines.length}
          mixed={selected > 0 && selected < lines.length}
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
        <p className="text-sm text-ink-3">{t('chosen', { chosen: selected, total: lines.length })}</p>
      </div>
      {groups.map(({ key, days, lines: groupLines }, index) => (
        <div key={key} className={index > 0 ? 'pt-6' : undefined}>
          <h2 className="text-sm text-ink-2">
            {days === undefined ? inStock : t('madeToOrder', { count: days })}
          </h2>
          <ul>
            {groupLines.map((line) => (
              <BagLine
                key={line.cart_id}
                line={line}
                error={bag.lineErrors[line.cart_id]}
                onQuantity={(num) => bag.setQuantity(line.cart_id, num)}
                onSelect={(is_sel) => bag.select([line.cart_id], is_sel)}
                onColor={() => onColor(line)}
                onRemove={(byKeyboard) => onRemove(line, byKeyboard)}
                onSave={(byKeyboard) => onSave(line, byKeyboard)}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

type Group = { key: string; days: number | undefined; lines: Line[] }

/** In-stock lines first, then made-to-order lines by lead time. */
function groupByLeadTime(lines: readonly Line[]): Group[] {
  const groups = new Map<number | undefined, Line[]>()
  for (const line of lines) {
    const days = line.stock_state === 'made-to-order' ? line.lead_days : undefined
    groups.set(days, [...(groups.get(days) ?? []), line])
  }
  return [...groups]
    .map(([days, groupLines]) => ({ key: String(days), days, lines: groupLines }))
    .sort((a, b) => (a.days ?? -1) - (b.days ?? -1))
}
