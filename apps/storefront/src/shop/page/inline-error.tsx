import { useTexts } from '#i18n/use-texts.tsx'

/** An error message with a retry button for one part of a page or form. */
export function InlineError({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useTexts('common')
  return (
    <p role="alert" className="mt-3 text-sm text-error">
      {text}{' '}
      <button type="button" className="link touch" onClick={onRetry}>
        {t('retry')}
      </button>
    </p>
  )
}
