import { useStaff } from '#api/staff.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'

/** The refund limit of the role: a text beside the button, and whether the amount exceeds it. */
export function useLimit(fen: number): { foot: string; isBlocked: boolean } {
  const t = useTexts('refunds')
  const { data: staff } = useStaff()
  const limit = staff?.refund_limit ?? null
  if (limit === null) return { foot: t('noLimit'), isBlocked: false }
  const isBlocked = fen > limit
  return { foot: t(isBlocked ? 'aboveLimit' : 'limit', { limit: money(limit) }), isBlocked }
}
