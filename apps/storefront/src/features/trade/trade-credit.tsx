import type { Output } from '@corium/browser/result'
import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Money } from '#shop/money/money.tsx'
import { Fact, Facts } from '#shop/page/facts.tsx'
import { InlineError } from '#shop/page/inline-error.tsx'
import { pageSize, usePagedQuery } from '#shop/page/paged-list.tsx'
import { Pagination } from '#shop/page/pagination.tsx'
import { useListUrl } from '#shop/page/use-list-url.ts'
import { Section } from '#ui/section.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { Status } from '#ui/status.tsx'
import { LedgerEntries } from './ledger-entries.tsx'
import { StatementStatus } from './statement-status.tsx'
import { tradeCredit } from './trade-queries.ts'

type Credit = NonNullable<Output<'/member/pc_api.trade/credit'>['credit']>

/** What the company can order on account and what it owes; empty for a company that never had credit. */
export function TradeCredit() {
  const t = useTexts('trade')
  const url = useListUrl()
  const { data, isError, refetch, isPlaceholderData } = usePagedQuery(
    tradeCredit({ page: url.page, limit: pageSize }),
  )
  if (!data) {
    if (!isError) return <SkeletonLine width={40} />
    return <InlineError text={t('creditFailed')} onRetry={() => void refetch()} />
  }
  const { credit } = data
  if (!credit) return null
  const { list, total, limit } = credit.entries
  return (
    <>
      <Section label={t('onAccount')}>
        <CreditFacts credit={credit} />
      </Section>
      {credit.statements.length > 0 && (
        <Section label={t('statements')}>
          <ul className="grid gap-3">
            {credit.statements.map((statement) => (
              <StatementRow key={statement.statement_id} statement={statement} />
            ))}
          </ul>
        </Section>
      )}
      <Section label={t('entries')}>
        {list.length === 0 && <p className="text-sm text-ink-2">{t('noEntries')}</p>}
        {list.length > 0 && (
          <div aria-busy={isPlaceholderData}>
            <LedgerEntries label={t('entries')} entries={list} />
            <Pagination
              page={url.page}
              pages={Math.ceil(total / limit)}
              onPageChange={(page) => url.update({ page })}
            />
          </div>
        )}
      </Section>
    </>
  )
}

function CreditFacts({ credit }: { credit: Credit }) {
  const t = useTexts('trade')
  const { limit, days, owed, available, overdue } = credit
  return (
    <>
      {overdue > 0 && (
        <p className="mb-3 text-sm">
          <Status tone="error">{t(limit === null ? 'overdueEnded' : 'overdueText')}</Status>
        </p>
      )}
      <Facts>
        {available !== null && (
          <Fact name={t('creditAvailable')}>
            <Money fen={Math.max(0, available)} className="font-strong" />
          </Fact>
        )}
        <Fact name={t(owed < 0 ? 'creditLeftOver' : 'creditOwed')}>
          <Money fen={Math.abs(owed)} />
        </Fact>
        {overdue > 0 && (
          <Fact name={t('creditOverdue')}>
            <Money fen={overdue} />
          </Fact>
        )}
        {limit !== null && (
          <Fact name={t('creditLimit')}>
            <Money fen={limit} />
          </Fact>
        )}
        {days !== null && <Fact name={t('creditDays')}>{t('creditDaysText', { count: days })}</Fact>}
      </Facts>
      {limit === null && <p className="mt-3 text-sm text-ink-2">{t('creditEnded')}</p>}
    </>
  )
}

function StatementRow({ statement }: { statement: Credit['statements'][number] }) {
  const t = useTexts('trade')
  const dates = useDates()
  const { statement_id, number, closing, due_day } = statement
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 text-sm">
      <span>
        <Link to={paths.tradeStatement(statement_id)} className="link touch">
          {t('statementNumber', { number })}
        </Link>
        <span className="block text-ink-2">
          {closing > 0 && t('statementDue', { day: dates.day(due_day) })}
        </span>
      </span>
      <span className="text-right">
        <Money fen={closing} />
        <span className="block">
          <StatementStatus statement={statement} />
        </span>
      </span>
    </li>
  )
}
