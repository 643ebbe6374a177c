import { moneyParts } from '@corium/contract/format-money'
import type { Unit } from '@corium/contract/quantity'
import { unitName } from '@corium/contract/unit-name'
import type { Language } from '#i18n/language.ts'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { classNames } from '#ui/class-names.ts'

/** An amount in fen; the RMB label is smaller than the number. */
export function Money({ fen, className }: { fen: number; className?: string }) {
  const { language } = useSite()
  return <span className={classNames('money', className)}>{amount(fen, language)}</span>
}

function amount(fen: number, language: Language) {
  const { minus, label, figure } = moneyParts(fen, language)
  return (
    <>
      {minus && `${minus} `}
      {label && <span className="money-label">{label}</span>}
      {figure}
    </>
  )
}

/** A unit price such as `¥ 38.00 / m`, with `from` when colors differ in price. */
export function Price({
  fen,
  from,
  unit,
  className,
}: {
  fen: number
  from?: boolean
  unit: Unit
  className?: string
}) {
  const t = useTexts('goods')
  const { language } = useSite()
  const english = language === 'en-us'
  return (
    <span className={classNames('money', className)}>
      {from && english && <span className="mr-[.35em] text-[.8em] text-ink-2">{t('from')}</span>}
      {amount(fen, language)}
      {` ${t('perUnit', { unit: unitName(unit, 1, language) })}`}
      {from && !english && <span className="ml-[.2em] text-[.8em] text-ink-2">{t('from')}</span>}
    </span>
  )
}
