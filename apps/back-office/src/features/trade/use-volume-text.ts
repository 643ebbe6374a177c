import type { YearlyVolume } from '@corium/contract/trade'
import { volumeRanges } from '@corium/contract/trade-choices'
import { useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'

/** A yearly volume in words. */
export function useVolumeText(): (volume: YearlyVolume) => string {
  const t = useTexts('trade')
  const whole = (fen: number) => money(fen).replace(/\.00$/, '')
  return (volume) => {
    const [from, to] = volumeRanges[volume]
    if (to === null) return t('volumeFrom', { from: whole(from) })
    return from === 0
      ? t('volumeTo', { to: whole(to) })
      : t('volumeBetween', { from: whole(from), to: whole(to) })
  }
}
