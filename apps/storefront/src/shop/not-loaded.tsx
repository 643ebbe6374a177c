import { useTexts } from '#i18n/use-texts.tsx'

/** One part of a page or form is missing, while the others stand. */
export function NotLoaded({ text, onRetry }: { text: string; onRetry: () => void }) {
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
