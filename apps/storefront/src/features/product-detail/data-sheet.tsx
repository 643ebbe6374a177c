import type { GoodsDetail } from '@corium/contract/goods'
import { useTexts } from '#i18n/use-texts.tsx'
import { Section } from '#ui/section.tsx'
import { Term } from '#ui/term.tsx'
import { unbrokenNumbers } from '#ui/unbroken-numbers.ts'
import './data-sheet.css'

type Row = GoodsDetail['sheet'][number]['rows'][number]

/** Technical data and test results with their standards; fits one A4 page in print. */
export function DataSheet({ sheet }: Pick<GoodsDetail, 'sheet'>) {
  const t = useTexts('productDetail')
  return (
    <div id="data-sheet">
      <Section
        label={t('sheet')}
        link={
          <button type="button" className="link touch print:hidden" onClick={() => window.print()}>
            {t('print')}
          </button>
        }
      >
        <div className="sheet">
          {sheet.map(({ group, rows }) => (
            <div key={group} className="sheet-group">
              <h3 className="display text-name">{group}</h3>
              <dl>
                {rows.map((row) => (
                  <SheetRow key={row.name} row={row} />
                ))}
              </dl>
            </div>
          ))}
        </div>
      </Section>
    </div>
  )
}

function SheetRow({ row: { name, value, standard, hint } }: { row: Row }) {
  return (
    <div className="sheet-row">
      <dt>
        {hint ? <Term hint={hint}>{name}</Term> : name}
        {standard && <span className="ml-1.5 text-cap whitespace-nowrap text-ink-3"> {standard}</span>}
      </dt>
      <dd>{unbrokenNumbers(value)}</dd>
    </div>
  )
}
