import { formatApproximate } from '@corium/contract/format-money'
import { useQuery } from '@tanstack/react-query'
import { chargeRate } from '#api/queries.ts'
import type { Language } from '#i18n/language.ts'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'

/** In English a price in yuan has a dollar sign (§9). */
export const showsCharge = (language: Language): boolean => language === 'en-us'

/** Roughly what PayPal charges for an amount in fen, where pages show it and when there is a rate. */
export function ApproximateCharge({ fen }: { fen: number }) {
  const t = useTexts('goods')
  const { language } = useSite()
  const { data } = useQuery({ ...chargeRate(), enabled: showsCharge(language) })
  if (!data?.rate || !showsCharge(language)) return null
  return t('aboutCharge', { amount: formatApproximate(fen, data.rate) })
}
