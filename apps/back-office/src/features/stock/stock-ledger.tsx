import { formatNumber } from '@corium/contract/format-number'
import { useQuery } from '@tanstack/react-query'
import { Button, Select, type TableProps } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { listQuery } from '#api/query-client.ts'
import { useMay } from '#api/staff.ts'
import { useJoin } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { orderNumber } from '#shop/order-number.ts'
import { paths } from '#shop/paths.ts'
import { reasonTexts } from '#shop/stock-reasons.ts'
import { useListUrl } from '#shop/use-list-url.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { type LedgerLine, signed } from './stock.ts'

const reasons = Object.keys(reasonTexts) as LedgerLine['reason'][]
/** Reasons of lines that staff entered, and can correct. */
const byStaff: readonly string[] = ['receipt', 'count', 'write-off']

/** Every movement of one color, the newest first, and whether their sum is the stock on hand. */
export function StockLedger({ skuId, mayEdit }: { skuId: string; mayEdit: boolean }) {
  const join = useJoin()
  const t = useTexts('stock')
  const dates = useDates()
  const { params, page, change, paging } = useListUrl()
  const [seesOrders, seesCases] = [useMay('orders'), useMay('after-sales')]
  const [wrong, setWrong] = useState<LedgerLine>()
  const reason = reasons.find((one) => one === params.get('reason'))
  const ledger = useQuery(
    listQuery('/staff/pc_api.stock/getLedger', { sku_id: skuId, reason, page, limit: pageSize }),
  )
  const now = Date.now() / 1000

  const what = ({ reason_text, note, order_id, order_sn, after_id, after_sn }: LedgerLine) => (
    <span className="ledger-what">
      {reason_text}
      {note && <span className="second-line">{note}</span>}
      {order_sn && (
        <span className="second-line">
          {seesOrders && order_id ? (
            <Link to={paths.order(order_id)}>{orderNumber(order_sn)}</Link>
          ) : (
            orderNumber(order_sn)
          )}
        </span>
      )}
      {after_sn && (
        <span className="second-line">
          {seesCases && after_id ? (
            <Link to={paths.case(after_id)}>{t('case', { number: orderNumber(after_sn) })}</Link>
          ) : (
            t('case', { number: orderNumber(after_sn) })
          )}
        </span>
      )}
    </span>
  )
  const moved = ({ on_hand_change, held_change, reason: why }: LedgerLine) => {
    if (why === 'hold') return t('hold', { num: formatNumber(held_change) })
    if (why === 'release') return t('free', { num: formatNumber(-held_change) })
    return <span className={on_hand_change > 0 ? 'ledger-plus' : undefined}>{signed(on_hand_change)}</span>
  }
  const time = (line: LedgerLine) => dates.brief(line.time, now)
  const correct = (line: LedgerLine) =>
    mayEdit &&
    byStaff.includes(line.reason) && (
      <Button
        size="small"
        aria-label={t('correctLine', { time: dates.dateTime(line.time) })}
        onClick={() => setWrong(line)}
      >
        {t('correct')}
      </Button>
    )
  const columns: TableProps<LedgerLine>['columns'] = [
    { key: 'when', title: t('when'), render: (_, line) => <span className="nowrap">{time(line)}</span> },
    { key: 'what', title: t('what'), render: (_, line) => what(line) },
    {
      key: 'change',
      title: t('change'),
      align: 'right',
      render: (_, line) => <strong className="nowrap">{moved(line)}</strong>,
    },
    {
      key: 'hand',
      title: t('onHand'),
      align: 'right',
      render: (_, { on_hand_num }) => formatNumber(on_hand_num),
    },
    { key: 'held', title: t('held'), align: 'right', render: (_, { held_num }) => formatNumber(held_num) },
    { key: 'by', title: t('by'), render: (_, { staff_name }) => staff_name || t('shop') },
    {
      key: 'correct',
      title: <span className="visually-hidden">{t('correct')}</span>,
      align: 'right',
      render: (_, line) => correct(line),
    },
  ]

  return (
    <Panel
      flush
      title={t('ledger')}
      extra={
        <Select
          aria-label={t('reason')}
          placeholder={t('allReasons')}
          size="small"
          allowClear
          value={reason}
          popupMatchSelectWidth={false}
          options={reasons.map((value) => ({ value, label: t(reasonTexts[value]) }))}
          onChange={(next) => change({ reason: next })}
        />
      }
    >
      <ListTable
        label={t('movements')}
        list={ledger}
        {...paging}
        rowKey={({ line_id }) => line_id}
        columns={columns}
        block={(line) => (
          <>
            <span className="list-block-line">
              {what(line)}
              <strong className="nowrap">{moved(line)}</strong>
            </span>
            <span className="list-block-line second-line">
              <span>{join([time(line), line.staff_name || t('shop')])}</span>
              <span className="nowrap">
                {t('onHand')} {formatNumber(line.on_hand_num)}
              </span>
            </span>
            {correct(line)}
          </>
        )}
        empty={<EmptyPanel title={reason ? t('noLinesReason') : t('noLines')} />}
      />
      {ledger.data && (
        <p className="ledger-sum">
          <StatusWord tone={ledger.data.adds_up ? 'done' : 'wrong'}>
            {ledger.data.adds_up ? t('addsUp') : t('addsNot')}
          </StatusWord>
        </p>
      )}
      {wrong && (
        <CorrectDialog
          line={wrong}
          change={signed(wrong.on_hand_change)}
          onClose={() => setWrong(undefined)}
        />
      )}
    </Panel>
  )
}
