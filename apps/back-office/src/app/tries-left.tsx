import { useTexts } from '#i18n/use-texts.tsx'

/** How many tries are left, and for how many minutes the login is blocked afterwards, if the server says so. */
export function TriesLeft({ tries_left, rest_seconds }: { tries_left?: number; rest_seconds?: number }) {
  const t = useTexts('login')
  if (tries_left === undefined) return null
  return <> {t('triesLeft', { count: tries_left, minutes: Math.ceil((rest_seconds ?? 0) / 60) })}</>
}
