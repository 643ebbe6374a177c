import type { ComparedGoods } from '@corium/contract/goods'
import { maxCompared } from '@corium/contract/limits'
import { paths } from '@corium/contract/paths'
import { Plus, X } from 'lucide'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { SampleSwatch } from '#shop/goods/sample-swatch.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Term } from '#ui/term.tsx'
import { unbrokenNumbers } from '#ui/unbroken-numbers.ts'
import { CompareActions } from './compare-actions.tsx'
import { type CompareRow, useCompareRows } from './use-compare-rows.tsx'

type CompareTableProps = {
  goods: readonly ComparedGoods[]
  onlyDifferent: boolean
  onRemove: (skuId: string) => void
  /** Links to where more materials can be chosen. */
  addLinks: ReactNode
}

/**
 * One column for each material, one row for each property; on a phone the columns
 * scroll sideways below their label.
 */
export function CompareTable({ goods, onlyDifferent, onRemove, addLinks }: CompareTableProps) {
  const t = useTexts('compare')
  const noteId = useId()
  const rows = useCompareRows(goods)
  const shown = onlyDifferent ? rows.filter(({ differs }) => differs) : rows
  const hidden = rows.filter((row) => !shown.includes(row))
  const names = goods.map(({ goods_name }) => goods_name).join(t('comma'))
  const hasRoom = goods.length < maxCompared
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it. */}
      <section className="compare-scroll" aria-label={t('table', { names })} tabIndex={0}>
        <table
          className="compare"
          style={{ '--columns': goods.length } as CSSProperties}
          aria-describedby={noteId}
        >
          <caption className="sr-only">{t('table', { names })}</caption>
          <thead>
            <tr>
              <th scope="col" className="compare-corner">
                <span className="sr-only">{t('property')}</span>
              </th>
              {goods.map((one) => (
                <th key={one.sku.sku_id} scope="col">
                  <ColumnHead goods={one} onRemove={onRemove} />
                </th>
              ))}
              {hasRoom && (
                <td className="compare-add-cell">
                  <div className="compare-add">
                    <Icon shape={Plus} />
                    <p>{t('addMore')}</p>
                    <p className="flex gap-4 text-sm">{addLinks}</p>
                  </div>
                  <p className="mt-3 text-cap text-ink-3">{t('addMoreHint')}</p>
                </td>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.key} row={row} goods={goods} mark={!onlyDifferent && goods.length > 1}>
                {hasRoom && <td className="compare-filler" />}
              </Row>
            ))}
            <tr className="compare-actions-row">
              <th scope="row">
                <span className="sr-only">{t('actions')}</span>
              </th>
              {goods.map((one, index) => (
                <td key={one.sku.sku_id}>
                  <CompareActions goods={one} isFirst={index === 0} />
                </td>
              ))}
              {hasRoom && <td className="compare-filler" />}
            </tr>
          </tbody>
        </table>
      </section>
      <p id={noteId} className="mt-5 text-cap text-ink-3">
        {goods.length > 2 && <span className="sm:hidden print:hidden">{t('swipe')} </span>}
        {hidden.length > 0 &&
          t('hidden', { count: hidden.length, names: hidden.map(({ name }) => name).join(t('comma')) })}
      </p>
    </>
  )
}

function ColumnHead({ goods, onRemove }: { goods: ComparedGoods; onRemove: (skuId: string) => void }) {
  const t = useTexts('compare')
  const texts = useTexts('goods')
  const { sku, image, goods_id, goods_name } = goods
  return (
    <>
      <div className="compare-stage">
        <SampleSwatch
          image={image}
          hex={sku.color.hex}
          soldOut={sku.stock_state === 'sold-out'}
          className="compare-swatch"
          sizes="(min-width: 1024px) 180px, 40vw"
        />
        <button
          type="button"
          className="compare-remove print:hidden"
          aria-label={t('removeOne', { name: texts('inColor', { name: goods_name, color: sku.color.name }) })}
          onClick={() => onRemove(sku.sku_id)}
        >
          <Icon shape={X} />
        </button>
      </div>
      <Link to={paths.product(goods_id, sku.sku_id)} className="display plain-link mt-3 block text-h4">
        {goods_name}
      </Link>
      <p className="mt-0.5 text-cap text-ink-2">
        {sku.sku_code} {sku.color.name}
      </p>
    </>
  )
}

type RowProps = { row: CompareRow; goods: readonly ComparedGoods[]; mark: boolean; children: ReactNode }

function Row({ row: { name, hint, standard, cells, differs }, goods, mark, children }: RowProps) {
  const t = useTexts('compare')
  return (
    <tr className={classNames(mark && !differs && 'compare-same')}>
      <th scope="row">
        <span className="compare-label">
          {hint ? <Term hint={hint}>{unbrokenNumbers(name)}</Term> : unbrokenNumbers(name)}
          {standard && <span className="block text-cap text-ink-3">{standard}</span>}
          {mark && differs && <span className="sr-only">, {t('differs')}</span>}
        </span>
      </th>
      {cells.map((cell, index) => (
        <td key={goods[index]?.sku.sku_id}>
          {cell ?? (
            <>
              <span aria-hidden="true">–</span>
              <span className="sr-only">{t('notStated')}</span>
            </>
          )}
        </td>
      ))}
      {children}
    </tr>
  )
}
