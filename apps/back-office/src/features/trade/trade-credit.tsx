import type { Output } from '@corium/browser/result'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { query } from '#api/query-client.ts'
import { useMay } from '#api/staff.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { AmountList } from '#ui/amount-list.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { QueryPanel } from '#ui/query-panel.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { CorrectDrawer } from './correct-drawer.tsx'
import { CreditDrawer } from './credit-drawer.tsx'
import { ReceiptDrawer } from './receipt-drawer.tsx'
import { TakeBackDrawer } from './take-back-drawer.tsx'
import type { Trade } from './trade.ts'
import { type Entry, useLedgerRows } from './use-ledger-rows.tsx'

type Credit = Output<'/staff/pc_api.trade/getCredit'>
const rowsPerPage = 20

/** The credit of a company, its debt, its statements and its ledger entries. */
export function TradeCredit({ account }: { account: Trade }) {
  const t = useTexts('trade')
  const mayCredit = useMay('trade.credit')
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<'credit' | 'receipt' | 'correct'>()
  const [wrong, setWrong] = useState<Entry>()
  const { trade_id, handle } = account
  const credit = useQuery({
    ...query('/staff/pc_api.trade/getCredit', { trade_id, page, limit: rowsPerPage }),
    placeholderData: keepPreviousData,
  })
  const rows = useLedgerRows(mayCredit ? setWrong : undefined)
  const close = () => setOpen(undefined)
  const { data } = credit
  if (!data) return <QueryPanel query={credit} />
  const hasEntries = data.entries.total > 0
  const isUsed = data.limit !== null || hasEntries
  if (!isUsed && !handle.set_credit) return null
  return (
    <Panel
      title={t('onAccount')}
      extra={
        mayCredit && (
          <span className="trade-credit-actions">
            {isUsed && <Button onClick={() => setOpen('correct')}>{t('correct')}</Button>}
            {handle.set_credit && <Button onClick={() => setOpen('credit')}>{t('setCredit')}</Button>}
            {isUsed && <Button onClick={() => setOpen('receipt')}>{t('recordReceipt')}</Button>}
          </span>
        )
      }
    >
      {data.limit === null && <p>{t('noCredit')}</p>}
      {isUsed && <Amounts credit={data} />}
      <Statements credit={data} />
      {hasEntries && (
        <ListTable
          label={t('entries')}
          list={{
            data: data.entries,
            error: credit.error,
            isPlaceholderData: credit.isPlaceholderData,
            refetch: credit.refetch,
          }}
          page={page}
          rowsPerPage={rowsPerPage}
          onPage={setPage}
          rowKey={({ entry_id }) => String(entry_id)}
          {...rows}
          empty={t('noEntries')}
        />
      )}
      {open === 'credit' && <CreditDrawer account={account} credit={data} onClose={close} />}
      {open === 'receipt' && <ReceiptDrawer account={account} owed={data.owed} onClose={close} />}
      {wrong && <TakeBackDrawer account={account} receipt={wrong} onClose={() => setWrong(undefined)} />}
      {open === 'correct' && <CorrectDrawer account={account} onClose={close} />}
    </Panel>
  )
}

function Amounts({ credit: { limit, days, owed, available, overdue } }: { credit: Credit }) {
  const t = useTexts('trade')
  const rows = [
    ...(limit === null ? [] : [{ name: t('limitWithDays', { count: days ?? 0 }), amount: money(limit) }]),
    { name: t('owed'), amount: money(owed), strong: true },
    ...(available === null ? [] : [{ name: t('available'), amount: money(available) }]),
    ...(overdue > 0 ? [{ name: t('overdue'), amount: money(overdue) }] : []),
  ]
  return <AmountList rows={rows} />
}

function Statements({ credit: { statements } }: { credit: Credit }) {
  const t = useTexts('trade')
  const dates = useDates()
  if (statements.length === 0) return null
  return (
    <ul className="trade-statements" aria-label={t('statements')}>
      {statements.map(({ statement_id, number, closing, open, is_overdue, due_day }) => (
        <li key={statement_id}>
          <span>
            {t('statement', { number })}
            <span className="second-line">
              {t('statementLine', { amount: money(closing), day: dates.dayText(due_day) })}
            </span>
          </span>
          {open === 0 ? (
            <StatusWord tone="done">{t('statementPaid')}</StatusWord>
          ) : (
            <StatusWord tone={is_overdue ? 'wrong' : 'moving'}>
              {t(is_overdue ? 'statementOverdue' : 'statementOpen', { amount: money(open) })}
            </StatusWord>
          )}
        </li>
      ))}
    </ul>
  )
}
