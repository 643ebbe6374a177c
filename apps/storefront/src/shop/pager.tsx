import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'

/** The page that an address names: a whole number from 1 on; anything else is the first. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

type PagerProps = { page: number; pages: number; onTurn: (page: number) => void }

/** The way through a list of the account, newest first; nothing where one page holds it all. */
export function Pager({ page, pages, onTurn }: PagerProps) {
  const t = useTexts('account')
  if (pages <= 1) return null
  return (
    <nav aria-label={t('pages')} className="flex items-center justify-between gap-4 pt-8">
      <Button kind="secondary" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        {t('newer')}
      </Button>
      <span className="text-sm text-ink-2">{t('pageOf', { page, pages })}</span>
      <Button kind="secondary" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {t('older')}
      </Button>
    </nav>
  )
}
