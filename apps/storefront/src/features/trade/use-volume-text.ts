import { formatMoney } from '@corium/contract/format-money'
import type { YearlyVolume } from '@corium/contract/trade'
import { volumeRanges } from '@corium/contract/trade-choices'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'

/** A yearly volume in words. */
export function useVolumeText(): (volume: YearlyVolume) => string {
  const t = useTexts('trade')
  const { language } = useSite()
  /** Without the fen of a whole amount. */
  const money = (fen: number) => formatMoney(fen, language).replace(/\.00$/, '')
  return (volume) => {
    const [from, to] = volumeRanges[volume]
    if (to === null) return t('volumeFrom', { from: money(from) })
    return from === 0
      ? t('volumeTo', { to: money(to) })
      : t('volumeBetween', { from: money(from), to: money(to) })
  }
}
