import { dot } from '@corium/browser/dot'
import type { Breakpoint, TableProps } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { moneyAndCharge } from '#shop/charge.ts'
import { orderNumber } from '#shop/order-number.ts'
import { paths } from '#shop/paths.ts'
import { quantity } from '#shop/quantity.ts'
import { Swatch } from '#shop/swatch.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { type CaseRow, caseTone } from './case.ts'
import { TimeLeft } from './time-left.tsx'

/** On a tablet, these values are in the second lines of other columns. */
const wide: Breakpoint[] = ['xl']

/**
 * The columns of the queue, and a row on a phone. `now` is the server's time;
 * `search` leads back to this queue.
 */
export function useCaseRows(
  now: number,
  search: string,
): { columns: TableProps<CaseRow>['columns']; block: (found: CaseRow) => ReactNode } {
  const t = useTexts('afterSales')
  const language = useLanguage()

  const link = ({ after_id, after_sn }: CaseRow) => (
    <Link className="row-link" to={paths.case(after_id, search)}>
      {orderNumber(after_sn)}
    </Link>
  )
  const swatch = ({ lines }: CaseRow, size: 30 | 36) =>
    lines[0] && <Swatch picture={lines[0].image} hex={lines[0].color.hex} size={size} />
  const more = ({ lines }: CaseRow) => (lines.length > 1 ? ` +${lines.length - 1}` : '')
  const asked = ({ lines }: CaseRow) =>
    lines[0]
      ? t('numOf', { num: lines[0].num, bought: quantity(lines[0].bought_num, lines[0].unit, language) })
      : ''
  const status = (found: CaseRow) => (
    <StatusWord tone={caseTone(found)} note={found.is_waiting_for_answer ? t('waitsForAnswer') : undefined}>
      {found.refund_failed ? t('refundFailed') : found.status_text}
    </StatusWord>
  )
  const refund = ({ type, refund_amount, charge }: CaseRow) => (
    <span className="nowrap">{type === 'exchange' ? '–' : moneyAndCharge(refund_amount, charge)}</span>
  )

  return {
    columns: [
      {
        key: 'case',
        title: t('case'),
        render: (_, found) => (
          <>
            {link(found)}
            <span className="second-line case-narrow">{found.buyer}</span>
          </>
        ),
      },
      {
        key: 'goods',
        title: t('goods'),
        render: (_, found) => (
          <span className="case-goods">
            {swatch(found, 30)}
            <span>
              {found.lines[0]?.goods_name}
              <span className="second-line">
                {found.lines[0]?.color.name}
                {more(found)}
                <span className="case-narrow">{asked(found)}</span>
              </span>
            </span>
          </span>
        ),
      },
      { key: 'buyer', title: t('buyer'), responsive: wide, render: (_, { buyer }) => buyer },
      {
        key: 'asks',
        title: t('asksFor'),
        render: (_, { type_text, reason_text }) => (
          <div className="case-asks">
            {type_text}
            <span className="second-line">{reason_text}</span>
          </div>
        ),
      },
      {
        key: 'of',
        title: t('of'),
        responsive: wide,
        align: 'right',
        render: (_, found) => <span className="nowrap">{asked(found)}</span>,
      },
      { key: 'refund', title: t('refund'), align: 'right', render: (_, found) => refund(found) },
      {
        key: 'pictures',
        title: t('pics'),
        responsive: wide,
        align: 'right',
        render: (_, { picture_count }) => picture_count || '–',
      },
      {
        key: 'status',
        title: t('status'),
        render: (_, found) => (
          <div className="case-asks">
            {status(found)}
            <span className="case-narrow">
              <TimeLeft found={found} now={now} />
            </span>
          </div>
        ),
      },
      {
        key: 'left',
        title: t('timeLeft'),
        responsive: wide,
        render: (_, found) => <TimeLeft found={found} now={now} />,
      },
    ],
    block: (found) => (
      <>
        <span className="list-block-line">
          {link(found)}
          {status(found)}
        </span>
        <span className="list-block-line">
          <span className="case-goods">
            {swatch(found, 36)}
            <span>
              {found.type_text}
              <span className="second-line">{found.reason_text}</span>
            </span>
          </span>
          {refund(found)}
        </span>
        <span className="list-block-line">
          <span className="second-line">{[found.buyer, asked(found)].join(dot)}</span>
          <TimeLeft found={found} now={now} />
        </span>
      </>
    ),
  }
}
