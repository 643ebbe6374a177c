import type { Output } from '@corium/browser/result'
import type { ChangeKind } from '@corium/contract/change-kinds'
import { type Permission, permissions } from '@corium/contract/permissions'
import type { StockReason } from '@corium/contract/stock-desk'
import { joinNames } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { reasonTexts } from '#shop/stock-reasons.ts'
import { choiceKey, discountChoices, goodsChoices, otherChoices } from './choices.ts'
import { statusText } from './status-texts.ts'

type Value = Output<'/staff/pc_api.change_log/info'>['fields'][number]['before']

const isDiscount = (kind: ChangeKind): boolean => kind === 'coupon' || kind === 'promotion'

/** Whether a value is the reason of a movement in the stock ledger. */
const isStockReason = (value: string): value is StockReason => Object.hasOwn(reasonTexts, value)

/** Whether a field is one end of the exported period, in unix seconds. */
const isPeriod = (name: string): boolean => name === 'start' || name === 'end'

const isMoment = (value: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value)

/** A value of a field as text for staff: money, times, statuses and permissions by their names. */
export function useFieldValue(): (kind: ChangeKind, field: string, value: Value) => string {
  const t = useTexts('changeLog')
  const statuses = useTexts('statuses')
  const coupons = useTexts('coupons')
  const goods = useTexts('goods')
  const navigation = useTexts('navigation')
  const stock = useTexts('stock')
  const names = useTexts('permissions')
  const dates = useDates()
  const language = useLanguage()

  return (kind, field, value) => {
    const name = field.slice(field.lastIndexOf('.') + 1)
    if (value === null || value === '') return t('none')
    if (typeof value === 'boolean') return value ? t('yes') : t('no')
    const status = name === 'status' && statusText(kind, value)
    if (status) return statuses(status)
    if (typeof value === 'number') {
      if (isPeriod(name)) return dates.fullDateTime(value)
      return name.endsWith('_fen') ? money(value) : String(value)
    }
    const ofDiscount = isDiscount(kind) && choiceKey(discountChoices, '_', name, value)
    if (ofDiscount) return coupons(ofDiscount)
    const ofGoods = kind === 'goods' && choiceKey(goodsChoices, '-', name, value)
    if (ofGoods) return goods(ofGoods)
    if (kind === 'saved-view' && name === 'list' && value === 'orders') return navigation('orders')
    if (kind === 'stock' && name === 'reason' && isStockReason(value)) return stock(reasonTexts[value])
    const other = choiceKey(otherChoices, '-', name, value)
    if (other) return t(other)
    if (isMoment(value)) return dates.fullDateTime(Date.parse(value) / 1000)
    if (name === 'permissions') {
      const granted = value.split(', ').filter((one): one is Permission => permissions.some((p) => p === one))
      return joinNames(
        granted.map((one) => names(one)),
        language,
      )
    }
    return value
  }
}
