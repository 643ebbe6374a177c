import { useTexts } from '#i18n/use-texts.tsx'

export function Stars({ num }: { num: number }) {
  const t = useTexts('comments')
  return (
    <span className="comment-stars" role="img" aria-label={t('starsOf', { num })}>
      {'★'.repeat(num)}
      <span className="comment-stars-off">{'★'.repeat(5 - num)}</span>
    </span>
  )
}
