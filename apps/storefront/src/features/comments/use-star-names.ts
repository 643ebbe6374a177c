import { useTexts } from '#i18n/use-texts.tsx'

/** The names of one to five stars for goods. */
export function useStarNames() {
  const t = useTexts('comments')
  return [t('star_1'), t('star_2'), t('star_3'), t('star_4'), t('star_5')] as const
}

/** The names of one to five stars for ratings of something else than goods, such as service. */
export function usePlainStarNames() {
  const t = useTexts('comments')
  const name = (count: number) => t('starsOf', { count })
  return [name(1), name(2), name(3), name(4), name(5)] as const
}
