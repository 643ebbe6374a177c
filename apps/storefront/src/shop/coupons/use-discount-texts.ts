import { formatMoney } from '@corium/contract/format-money'
import type { Promotion } from '@corium/contract/promotions'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'

type Rule = Pick<Promotion, 'kind' | 'amount' | 'percent' | 'cap' | 'threshold' | 'scope_text'>

/** What a coupon or promotion takes off, from which amount on, and for which goods, in words. */
export function useDiscountTexts() {
  const t = useTexts('coupons')
  const { language } = useSite()
  /** Without the fen of a whole amount, as headlines say it. */
  const money = (fen: number) => formatMoney(fen, language).replace(/\.00$/, '')
  return {
    value({ kind, amount, percent, cap }: Rule): string {
      if (kind === 'amount') return t('off', { amount: money(amount) })
      if (kind === 'percent') return t('percentOff', { percent })
      return cap === null ? t('freeDelivery') : t('deliveryUpTo', { amount: money(cap) })
    },
    condition({ kind, cap, threshold }: Rule): string[] {
      return [
        threshold > 0 ? t('from', { amount: money(threshold) }) : t('noThreshold'),
        ...(kind === 'percent' && cap !== null ? [t('upTo', { amount: money(cap) })] : []),
      ]
    },
    goods: ({ scope_text }: Rule): string =>
      scope_text ? t('forGoods', { goods: scope_text }) : t('forAll'),
  }
}
