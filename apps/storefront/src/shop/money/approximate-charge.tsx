import { formatApproximate } from '@corium/contract/format-money'
import { useQuery } from '@tanstack/react-query'
import { chargeRate } from '#api/queries.ts'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'

/**
 * Roughly what PayPal charges for an amount in fen: in English, where a price in yuan has a dollar sign (§9), and
 * when there is a rate.
 */
export function ApproximateCharge({ fen }: { fen: number }) {
  const t = useTexts('goods')
  const { language } = useSite()
  const { data } = useQuery({ ...chargeRate(), enabled: language === 'en-us' })
  if (!data?.rate || language !== 'en-us') return null
  return t('aboutCharge', { amount: formatApproximate(fen, data.rate) })
}
