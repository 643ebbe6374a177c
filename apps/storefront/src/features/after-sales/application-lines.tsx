import { dot } from '@corium/browser/dot'
import { type QuantityRule, toMilli } from '@corium/contract/measure'
import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import type { ApplicationOption } from '#api/after-sales.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { QuantityStepper } from '#shop/goods/quantity-stepper.tsx'
import { SampleSwatch } from '#shop/goods/sample-swatch.tsx'
import { useFormatQuantity } from '#shop/goods/use-format-quantity.ts'
import { Money, Price } from '#shop/money/money.tsx'
import { SelectField } from '#ui/field.tsx'
import { Section } from '#ui/section.tsx'
import { type ChosenLine, choosableColors, chosenLine, colorOf, linesOf } from './application.ts'
import type { ApplicationForm } from './use-application.ts'

type LinesProps = { option: ApplicationOption; form: ApplicationForm }
type OptionLine = ApplicationOption['lines'][number]

/** The lines of the order with how much of each the case is about. */
export function ApplicationLines({ option, form }: LinesProps) {
  const t = useTexts('afterSales')
  const { values, change, errors, amount } = form
  const asked = linesOf(values, option)

  function choose({ order_goods_id }: OptionLine, chosen: ChosenLine | undefined) {
    const { [order_goods_id]: _, ...others } = values.lines
    change({ lines: chosen ? { ...others, [order_goods_id]: chosen } : others })
  }

  return (
    <Section label={t('goods')}>
      <ul className="-mt-6">
        {option.lines.map((line) => {
          const at = asked.findIndex(({ order_goods_id }) => order_goods_id === line.order_goods_id)
          return (
            <Line
              key={line.order_goods_id}
              line={line}
              chosen={values.lines[line.order_goods_id]}
              orderUntil={option.deadline.quality}
              isExchange={values.type === 'exchange'}
              colors={choosableColors(line, option, values)}
              isInvalid={errors.lines !== undefined}
              amount={
                amount?.lines.find(({ order_goods_id }) => order_goods_id === line.order_goods_id)?.amount
              }
              numError={errors[`lines.${at}.num`] ?? errors[`lines.${at}.order_goods_id`]}
              colorError={errors[`lines.${at}.sku_id`]}
              replacementError={errors[`lines.${at}.exchange_sku_id`]}
              onChange={(chosen) => choose(line, chosen)}
            />
          )
        })}
      </ul>
      <p role="alert" className="field-error empty:hidden">
        {errors.lines}
      </p>
    </Section>
  )
}

type LineProps = {
  line: OptionLine
  chosen: ChosenLine | undefined
  /** Until when the buyer can claim faults of the goods that came with the order. */
  orderUntil: number | null
  isExchange: boolean
  /** The colors of which the buyer can claim something with the choices above, and how much. */
  colors: OptionLine['colors']
  isInvalid: boolean
  amount: number | undefined
  numError: string | undefined
  colorError: string | undefined
  replacementError: string | undefined
  onChange: (chosen: ChosenLine | undefined) => void
}

function Line({
  line,
  chosen,
  orderUntil,
  isExchange,
  colors,
  isInvalid,
  amount,
  onChange,
  ...errors
}: LineProps) {
  const t = useTexts('afterSales')
  const dates = useDates()
  const goods = useTexts('goods')
  const quantity = useFormatQuantity()
  const isChoosable = colors.length > 0
  // A line that cannot be chosen shows a color that the buyer has.
  const color = colorOf(isChoosable ? colors : line.colors, chosen?.sku_id)
  const held = color ?? line
  const name = goods('inColor', { name: line.goods_name, color: held.color.name })
  const num = chosen?.num ?? held.max_num
  return (
    <li className="application-line">
      <label className="application-line-goods" data-disabled={!isChoosable || undefined}>
        <input
          type="checkbox"
          className="tick"
          aria-label={t('chooseLine', { name })}
          aria-invalid={isInvalid || undefined}
          checked={chosen !== undefined}
          disabled={!isChoosable}
          onChange={(event) => onChange(event.target.checked ? chosenLine(line, colors) : undefined)}
        />
        <SampleSwatch image={held.image} hex={held.color.hex} className="h-18 w-18 shrink-0" sizes="72px" />
        <span className="min-w-0">
          <span className="display block text-name">{line.goods_name}</span>
          <span className="block text-sm">
            {held.color.name} <span className="ml-1 text-ink-2">{held.sku_code}</span>
          </span>
          <span className="block text-sm text-ink-2">
            {t('bought', { num: quantity(line.num, line.unit) })}
            {dot}
            <Price fen={line.price} unit={line.unit} />
          </span>
          {held.sku_id !== line.sku_id && (
            <span className="block text-sm text-ink-2">{t('cameFor', { color: line.color.name })}</span>
          )}
          {color?.quality_until && color.quality_until !== orderUntil && (
            <span className="block text-sm text-ink-2">
              {t('qualityUntil', { time: dates.date(color.quality_until) })}
            </span>
          )}
        </span>
      </label>
      <div className="application-line-quantity">
        {line.max_num > 0 ? (
          <QuantityStepper
            label={t('quantityOf', { name })}
            value={num}
            rule={ruleOf({ step_num: line.step_num, max_num: held.max_num })}
            unit={line.unit}
            disabled={!chosen}
            onChange={(next) => chosen && next !== chosen.num && onChange({ ...chosen, num: next })}
          />
        ) : (
          <Blocked line={line} />
        )}
        <p role="alert" className="field-error empty:hidden">
          {errors.numError}
        </p>
      </div>
      <p className="application-line-amount font-strong">
        {chosen && amount !== undefined && !isExchange ? <Money fen={amount} /> : '–'}
      </p>
      {chosen && (colors.length > 1 || isExchange) && (
        <div className="application-line-choices">
          {colors.length > 1 && (
            <SelectField
              label={t('colorOf', { name: line.goods_name })}
              error={errors.colorError}
              value={held.sku_id}
              onChange={(event) => onChange(chosenLine(line, colors, event.target.value))}
            >
              {colors.map(({ sku_id, sku_code, color, max_num }) => (
                <option key={sku_id} value={sku_id}>
                  {t('colorYouHave', {
                    name: color.name,
                    code: sku_code,
                    num: quantity(max_num, line.unit),
                  })}
                </option>
              ))}
            </SelectField>
          )}
          {isExchange && (
            <Replacement
              line={line}
              chosen={chosen}
              error={errors.replacementError}
              onChange={(exchange_sku_id) => onChange({ ...chosen, exchange_sku_id })}
            />
          )}
        </div>
      )}
    </li>
  )
}

/** A line whose quantity is not a multiple of the step can only be claimed as a whole, so one step is all of it. */
function ruleOf({ step_num, max_num }: Pick<OptionLine, 'step_num' | 'max_num'>): QuantityRule {
  const isWhole = toMilli(max_num) % toMilli(step_num) === 0
  return { min_num: Math.min(step_num, max_num), max_num, step_num: isWhole ? step_num : max_num }
}

function Blocked({ line }: { line: OptionLine }) {
  const t = useTexts('afterSales')
  if (line.open_cases.length === 0) return <p className="text-sm text-ink-2">{line.blocked_reason}</p>
  return (
    <p className="text-sm text-ink-2">
      {t('inCase')}{' '}
      {line.open_cases.map(({ after_id, after_sn }) => (
        <Link key={after_id} to={paths.afterSalesCase(after_id)} className="link touch block">
          {after_sn}
        </Link>
      ))}
    </p>
  )
}

type ReplacementProps = {
  line: OptionLine
  chosen: ChosenLine
  error: string | undefined
  onChange: (skuId: string) => void
}

/** The colors that the line can be exchanged for; those without enough stock cannot be chosen. */
function Replacement({ line, chosen, error, onChange }: ReplacementProps) {
  const t = useTexts('afterSales')
  const quantity = useFormatQuantity()
  const { exchange_skus, unit } = line
  if (exchange_skus.every(({ available_num }) => available_num < chosen.num)) {
    return (
      <p role="alert" className="text-sm text-warning">
        {t('noReplacement')}
      </p>
    )
  }
  return (
    <SelectField
      label={t('replacement')}
      aria-label={t('replacementOf', {
        name: `${line.goods_name} ${colorOf(line.colors, chosen.sku_id)?.color.name ?? ''}`,
      })}
      error={error}
      value={chosen.exchange_sku_id}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('chooseReplacement')}</option>
      {exchange_skus.map(({ sku_id, sku_code, color, available_num }) => (
        <option key={sku_id} value={sku_id} disabled={available_num < chosen.num}>
          {t('replacementLeft', { name: color.name, code: sku_code, num: quantity(available_num, unit) })}
        </option>
      ))}
    </SelectField>
  )
}
