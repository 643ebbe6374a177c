import { formatMoney } from '@corium/contract/format-money'
import type { Statement } from '@corium/contract/trade-credit'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { Status } from '#ui/status.tsx'

/** How much of a statement is still to be paid. */
export function StatementStatus({ statement }: { statement: Pick<Statement, 'open' | 'is_overdue'> }) {
  const t = useTexts('trade')
  const { language } = useSite()
  const { open, is_overdue } = statement
  if (open === 0) return <Status tone="success">{t('statementPaid')}</Status>
  const amount = formatMoney(open, language)
  return is_overdue ? (
    <Status tone="error">{t('statementOverdue', { amount })}</Status>
  ) : (
    <Status tone="info">{t('statementOpen', { amount })}</Status>
  )
}
