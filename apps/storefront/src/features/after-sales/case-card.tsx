import { dot } from '@corium/browser/dot'
import type { AfterLine, AfterRow } from '@corium/contract/after-sales'
import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { SampleSwatch } from '#shop/goods/sample-swatch.tsx'
import { useFormatQuantity } from '#shop/goods/use-format-quantity.ts'
import { Money } from '#shop/money/money.tsx'
import { buttonClass } from '#ui/button.tsx'
import { CaseStatus } from './case-status.tsx'
import { SmallCaseSteps } from './case-steps.tsx'
import { useDueText } from './due-text.ts'

/** One case of the list: its goods, its steps, who has to act and the next action. */
export function CaseCard({ row }: { row: AfterRow }) {
  const t = useTexts('afterSales')
  const dates = useDates()
  const goods = useTexts('goods')
  const dueText = useDueText()
  const action = mainAction(row)
  const [first] = row.lines
  return (
    <article className="case-card" aria-labelledby={row.after_id}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 id={row.after_id} className="font-strong">
            <Link to={paths.afterSalesCase(row.after_id)} className="link touch">
              {t('caseNumber', { number: row.after_sn })}
            </Link>
          </h2>
          <p className="text-sm text-ink-2">
            {[row.type_text, t('askedOn', { time: dates.shortDate(row.create_time) })].join(dot)}
          </p>
        </div>
        <CaseStatus code={row.status} text={row.status_text} />
      </header>
      <div className="case-card-body">
        {first && (
          <div className="flex items-start gap-5">
            <SampleSwatch
              image={first.image}
              hex={first.color.hex}
              className="h-20 w-20 shrink-0"
              sizes="80px"
            />
            <div className="min-w-0">
              <p className="display text-name">{first.goods_name}</p>
              <p className="text-sm">
                {first.color.name} <span className="ml-1 text-ink-2">{first.sku_code}</span>
              </p>
              <p className="text-sm text-ink-2">
                <QuantityOfBought line={first} />
                {dot}
                {row.reason_text}
              </p>
              {row.lines.length > 1 && (
                <p className="text-sm text-ink-2">{t('moreLines', { count: row.lines.length - 1 })}</p>
              )}
            </div>
          </div>
        )}
        <Outcome row={row} />
        <div className="text-sm">
          <SmallCaseSteps steps={row.steps} />
          <p className="mt-2">
            {row.turn !== 'none' && <span className="block font-strong">{t(`turn_${row.turn}`)}</span>}
            <span className="text-ink-2">{dueText(row) ?? row.next_text}</span>
          </p>
        </div>
        <Link
          to={action === 'edit' ? paths.afterSalesEdit(row.after_id) : paths.afterSalesCase(row.after_id)}
          className={buttonClass({ kind: action === 'enterNumber' ? 'primary' : 'secondary' })}
          aria-label={t('ofCase', { action: t(action), number: row.after_sn })}
        >
          {t(action)}
        </Link>
      </div>
      <p className="sr-only">
        {row.lines
          .map((line) => goods('inColor', { name: line.goods_name, color: line.color.name }))
          .join(' ')}
      </p>
    </article>
  )
}

function mainAction({ handle }: AfterRow) {
  if (handle.send_back) return 'enterNumber'
  if (handle.confirm_exchange) return 'track'
  if (handle.edit) return 'edit'
  return handle.resubmit ? 'seeWhy' : 'details'
}

/** The refund, or what the goods are exchanged for. */
function Outcome({ row }: { row: AfterRow }) {
  const t = useTexts('afterSales')
  const quantity = useFormatQuantity()
  if (row.type !== 'exchange') {
    return (
      <p className="case-card-outcome">
        <span className="text-ink-2">{t('refund')}</span>{' '}
        <Money fen={row.refund_amount} className="font-strong" />
      </p>
    )
  }
  return (
    <p className="case-card-outcome">
      <span className="text-ink-2">{t('exchangeFor')}</span>{' '}
      {row.lines.map(({ order_goods_id, exchange, num, unit }) => (
        <span key={order_goods_id} className="font-strong md:block">
          {quantity(num, unit)} {exchange?.color.name}
        </span>
      ))}
    </p>
  )
}

/** `1.5 m of 12.5 m`; only the quantity where the case is about all of it. */
export function QuantityOfBought({ line }: { line: AfterLine }) {
  const t = useTexts('afterSales')
  const quantity = useFormatQuantity()
  const num = quantity(line.num, line.unit)
  if (line.num === line.bought_num) return num
  return t('ofBought', { num, bought: quantity(line.bought_num, line.unit) })
}
