import type { Output } from '@corium/browser/result'
import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Money } from '#shop/money/money.tsx'
import { AccountRecordPage } from '#shop/page/account-record-page.tsx'
import { CopyButton } from '#shop/page/copy-button.tsx'
import { Fact, Facts } from '#shop/page/facts.tsx'
import { PrintedHead } from '#shop/page/printed-head.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Section } from '#ui/section.tsx'
import { LedgerEntries } from './ledger-entries.tsx'
import { StatementStatus } from './statement-status.tsx'
import { tradeStatement } from './trade-queries.ts'

/** One statement of orders on account, to read and to print. */
export default function StatementPage() {
  const t = useTexts('trade')
  return (
    <AccountRecordPage
      parent="trade"
      param="statement_id"
      noun={t('statement')}
      titleOf={({ number }) => t('statementNumber', { number })}
      query={tradeStatement}
      missing={<MissingStatement />}
    >
      {(statement) => <StatementDetails statement={statement} />}
    </AccountRecordPage>
  )
}

function StatementDetails({ statement }: { statement: Output<'/member/pc_api.trade/statement'> }) {
  const t = useTexts('trade')
  const dates = useDates()
  const { statement_id, number, company, time, due_day, opening, closing, open, entries, account } = statement
  return (
    <>
      <PrintedHead path={paths.tradeStatement(statement_id)} />
      <header className="flex flex-wrap items-end justify-between gap-6">
        <div className="min-w-0">
          <h1 className="display text-h1 break-words max-md:text-h3">{t('statementNumber', { number })}</h1>
          <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
            <span className="break-words">{company}</span>
            <span>{dates.shopDate(time)}</span>
            <StatementStatus statement={statement} />
          </p>
        </div>
        <button type="button" className="no-print link touch text-sm" onClick={() => window.print()}>
          {t('print')}
        </button>
      </header>
      <div className="account-columns mt-10">
        <div>
          <Section label={t('entries')}>
            {entries.length === 0 ? (
              <p className="text-sm text-ink-2">{t('noEntriesInMonth')}</p>
            ) : (
              <LedgerEntries label={t('entries')} entries={entries} />
            )}
          </Section>
        </div>
        <div>
          <Section label={t('statementSums')}>
            <Facts>
              <Fact name={t('statementOpening')}>
                <Money fen={opening} />
              </Fact>
              <Fact name={t(closing < 0 ? 'creditLeftOver' : 'statementClosing')}>
                <Money fen={Math.abs(closing)} className="font-strong" />
              </Fact>
              {closing > 0 && <Fact name={t('statementDueDay')}>{dates.day(due_day)}</Fact>}
            </Facts>
          </Section>
          {account && <PayTo account={account} fen={open} purpose={number} />}
        </div>
      </div>
    </>
  )
}

type Account = NonNullable<Output<'/member/pc_api.trade/statement'>['account']>

/** The shop's account, for a transfer; printed with the statement for the company's own accountants. */
function PayTo({ account, fen, purpose }: { account: Account; fen: number; purpose: string }) {
  const t = useTexts('trade')
  const { holder, bank, number, swift } = account
  return (
    <Section label={t('payTo')}>
      <Facts>
        <Fact name={t('payToHolder')}>{holder}</Fact>
        <Fact name={t('payToBank')}>{bank}</Fact>
        <Fact name={t('payToNumber')}>
          <span className="mr-3">{number}</span>
          <CopyButton text={number} label={t('copyNumber')} copied={t('numberCopied')} />
        </Fact>
        {swift && <Fact name={t('payToSwift')}>{swift}</Fact>}
        {/* With the currency code: a dollar sign for an amount in yuan would mislead on a bank's form. */}
        <Fact name={t('payToAmount')}>{`${(fen / 100).toFixed(2)}\u00a0CNY`}</Fact>
        <Fact name={t('payToPurpose')}>{purpose}</Fact>
      </Facts>
      <p className="mt-3 text-sm text-pretty text-ink-2">{t('payToText')}</p>
    </Section>
  )
}

/** Shown for a statement that does not exist or belongs to another member: the shop does not say which. */
function MissingStatement() {
  const t = useTexts('trade')
  return (
    <EmptyState title={t('statementMissing')} text={t('statementMissingText')} level={1}>
      <Link to={paths.tradeAccount()} className={buttonClass({})}>
        {t('title')}
      </Link>
    </EmptyState>
  )
}
