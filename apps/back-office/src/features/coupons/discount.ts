import type { Output } from '@corium/browser/result'
import type { Language } from '@corium/contract/language'
import { useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import type { Tone } from '#ui/status-word.tsx'

export type Coupon = Output<'/staff/pc_api.coupon/getList'>['list'][number]
export type Promotion = Output<'/staff/pc_api.promotion/getList'>['list'][number]
/** What coupons and promotions have in common. */
export type Discount = Omit<
  Promotion,
  'promotion_id' | 'starts_at' | 'ends_at' | 'handle' | 'audience' | 'trade_group_ids' | 'trade_groups'
>
export type NextState = 'running' | 'paused' | 'ended'

export const views = ['all', 'draft', 'running', 'paused', 'ended'] as const

export const stateTones = {
  draft: 'ours',
  running: 'moving',
  paused: 'wrong',
  ended: 'resting',
} as const satisfies Record<Discount['state'], Tone>

/** The name in the language of the staff member. */
export const nameOf = (
  { name_cn, name_en }: Pick<Discount, 'name_cn' | 'name_en'>,
  language: Language,
): string => (language === 'zh-cn' ? name_cn : name_en)

/** A rule in one line: `¥ 20.00 off, from ¥ 300.00, whole shop`. */
export function useRuleText() {
  const t = useTexts('coupons')
  return ({ kind, amount, percent, cap, threshold, scope, scope_items }: Discount): string => {
    const value =
      kind === 'amount'
        ? t('off', { amount: money(amount) })
        : kind === 'percent'
          ? t('percentOff', { percent })
          : cap === null
            ? t('deliveryOff')
            : t('deliveryUpTo', { amount: money(cap) })
    return [
      value,
      ...(kind === 'percent' && cap !== null ? [t('upTo', { amount: money(cap) })] : []),
      ...(threshold > 0 ? [t('from', { amount: money(threshold) })] : []),
      scope === 'shop' ? t('wholeShop') : scope_items.map(({ name }) => name).join(t('comma')),
    ].join(t('comma'))
  }
}

/** The URL parameters of the list of uses on the page of a coupon or promotion. */
export const usageParams = ['usage', 'usage_page'] as const
