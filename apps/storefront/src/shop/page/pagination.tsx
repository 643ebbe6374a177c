import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'

/** The page number in a URL; 1 if it is missing or invalid. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

type PaginationProps = { page: number; pages: number; onPageChange: (page: number) => void }

/** Newer and older buttons for lists in the account; renders nothing for a single page. */
export function Pagination({ page, pages, onPageChange }: PaginationProps) {
  const t = useTexts('account')
  if (pages <= 1) return null
  return (
    <nav aria-label={t('pages')} className="flex items-center justify-between gap-4 pt-8">
      <Button kind="secondary" disabled={page === 1} onClick={() => onPageChange(page - 1)}>
        {t('newer')}
      </Button>
      <span className="text-sm text-ink-2">{t('pageOf', { page, pages })}</span>
      <Button kind="secondary" disabled={page >= pages} onClick={() => onPageChange(page + 1)}>
        {t('older')}
      </Button>
    </nav>
  )
}
