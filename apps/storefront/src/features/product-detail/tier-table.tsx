import type { Sku } from '@corium/contract/goods'
import { paths } from '@corium/contract/paths'
import type { Unit } from '@corium/contract/quantity'
import { unitName } from '@corium/contract/unit-name'
import { Link } from 'react-router'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { Money } from '#shop/money/money.tsx'
import { tierRows } from './price-tiers.ts'
import './tier-table.css'

type TierTableProps = {
  sku: Sku
  unit: Unit
  quantity: number
  /** What the buyer typed, also when the shop does not sell as much at once. */
  typed?: number | undefined
}

/** Unit prices by quantity; the row of the current quantity is highlighted. */
export function TierTable({ sku, unit, quantity, typed }: TierTableProps) {
  const t = useTexts('productDetail')
  const { language } = useSite()
  const rows = tierRows(sku)
  const quoted = typed ?? sku.max_num + sku.step_num
  const active = rows.findLast(({ from }) => from <= quantity) ?? rows[0]
  return (
    <table className="tiers">
      <caption className="sr-only">{t('tiers')}</caption>
      <thead>
        <tr>
          <th scope="col">{t(`tierUnit_${unit}`)}</th>
          <th scope="col">{t('tierPrice', { unit: unitName(unit, 1, language) })}</th>
          <th scope="col">{t('tierSaving')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.from} aria-current={row === active ? 'true' : undefined}>
            <th scope="row">{row.from === row.to ? row.from : t('range', { from: row.from, to: row.to })}</th>
            <td>
              <Money fen={row.price} />
            </td>
            <td>{row.saving > 0 ? t('percent', { count: row.saving }) : '–'}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('above', { count: sku.max_num })}</th>
          <td>
            <Link to={paths.quoteForm({ sku_id: sku.sku_id, num: quoted })} className="link touch">
              {t('quote')}
            </Link>
          </td>
          <td>–</td>
        </tr>
      </tbody>
    </table>
  )
}
