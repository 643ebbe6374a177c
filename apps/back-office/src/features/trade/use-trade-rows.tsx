import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useJoin } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { paths } from '#shop/paths.ts'
import { StatusWord } from '#ui/status-word.tsx'
import { businessTexts, type TradeRow, tradeTone } from './trade.ts'

/** The columns of the list, and a row on a phone. */
export function useTradeRows(): {
  columns: TableProps<TradeRow>['columns']
  block: (row: TradeRow) => ReactNode
} {
  const t = useTexts('trade')
  const join = useJoin()
  const dates = useDates()
  const { search } = useLocation()

  const company = ({ trade_id, company }: TradeRow) => (
    <Link className="row-link trade-text" to={paths.tradeAccount(trade_id, search)}>
      {company}
    </Link>
  )
  const code = ({ company_code, country_name }: TradeRow) => join([company_code, country_name])
  const member = ({ nickname, member_number }: TradeRow) => nickname || String(member_number)
  const status = ({ status, status_text }: TradeRow) => (
    <StatusWord tone={tradeTone(status)}>{status_text}</StatusWord>
  )
  const time = ({ time }: TradeRow) => <span className="list-time">{dates.dateTime(time)}</span>

  return {
    columns: [
      {
        key: 'company',
        title: t('company'),
        render: (_, row) => (
          <span>
            {company(row)}
            <span className="second-line">{code(row)}</span>
          </span>
        ),
      },
      { key: 'business', title: t('business'), render: (_, { business }) => t(businessTexts[business]) },
      { key: 'member', title: t('member'), render: (_, row) => member(row) },
      {
        key: 'group',
        title: t('group'),
        render: (_, { group }) => <span className="nowrap">{group || '–'}</span>,
      },
      {
        key: 'owed',
        title: t('owed'),
        align: 'right',
        render: (_, { owed, overdue }) => (
          <span className="nowrap">
            {owed === 0 ? '–' : money(owed)}
            {overdue > 0 && (
              <span className="second-line">{t('ofItOverdue', { amount: money(overdue) })}</span>
            )}
          </span>
        ),
      },
      { key: 'time', title: t('applied'), render: (_, row) => time(row) },
      { key: 'status', title: t('status'), render: (_, row) => status(row) },
    ],
    block: (row) => (
      <>
        <span className="list-block-line">
          {company(row)}
          {status(row)}
        </span>
        <span className="second-line">{code(row)}</span>
        <span className="list-block-line second-line">
          <span>
            {join([
              t(businessTexts[row.business]),
              member(row),
              row.group,
              row.owed !== 0 && t('owes', { amount: money(row.owed) }),
              row.overdue > 0 && t('ofItOverdue', { amount: money(row.overdue) }),
            ])}
          </span>
          {time(row)}
        </span>
      </>
    ),
  }
}
