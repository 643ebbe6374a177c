import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { call } from '#api/client.ts'
import { query, refresh } from '#api/query-client.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { HistoryTimeline } from '#shop/history-timeline.tsx'
import { MemberLink } from '#shop/member-link.tsx'
import { money } from '#shop/money.ts'
import { OrderLink } from '#shop/order-link.tsx'
import { orderNumber } from '#shop/order-number.ts'
import { paths } from '#shop/paths.ts'
import { useListUrl } from '#shop/use-list-url.ts'
import { FactList } from '#ui/fact-list.tsx'
import { FoundPage } from '#ui/found-page.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { useUndoToast } from '#ui/undo-toast.tsx'
import { useNotices } from '#ui/use-notices.ts'
import { type Invoice, invoiceResources, invoiceTone } from './invoice.ts'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceTitle } from './invoice-title.tsx'
import './invoices.css'
import { IssueDrawer } from './issue-drawer.tsx'
import { RefuseDrawer } from './refuse-drawer.tsx'
import { RestoreDrawer } from './restore-drawer.tsx'
import { ReverseDrawer } from './reverse-drawer.tsx'

/** One invoice: its recipient, its lines and amounts, the actions on it, and its PDF. */
export default function InvoicePage() {
  const { invoiceId = '' } = useParams()
  const t = useTexts('invoices')
  const { search } = useListUrl()
  const found = useQuery({
    ...query('/staff/pc_api.invoice/info', { invoice_id: invoiceId }),
    // The link to the PDF expires after ten minutes.
    refetchInterval: 300_000,
  })
  const crumb = <Link to={paths.invoices(search)}>{t('title')}</Link>
  return (
    <FoundPage
      title={t('title')}
      crumb={crumb}
      query={found}
      missing={t('notFound')}
      missingText={t('notFoundText')}
    >
      {(invoice) => <Details key={invoiceId} invoice={invoice} search={search} />}
    </FoundPage>
  )
}

const drawers = {
  refuse: RefuseDrawer,
  reverse: ReverseDrawer,
  issue: IssueDrawer,
  restore: RestoreDrawer,
} as const
type Action = keyof typeof drawers

function Details({ invoice, search }: { invoice: Invoice; search: string }) {
  const t = useTexts('invoices')
  const dates = useDates()
  const [action, setAction] = useState<Action>()
  const Drawer = action && drawers[action]
  const { title, status, status_text, time, order_sn } = invoice
  return (
    <Page
      crumb={<Link to={paths.invoices(search)}>{t('title')}</Link>}
      title={t('invoiceTitle', { name: title.name })}
      line={
        <>
          <StatusWord tone={invoiceTone(status)}>{status_text}</StatusWord>{' '}
          {t('askedFor', { time: dates.fullDateTime(time), number: orderNumber(order_sn) })}
        </>
      }
      actions={<Actions invoice={invoice} onChoose={setAction} />}
    >
      <div className="page-columns">
        <div>
          <NextStep invoice={invoice} />
          <InvoiceTitle invoice={invoice} />
          <InvoiceLines invoice={invoice} />
          <Panel title={t('history')}>
            <HistoryTimeline history={invoice.history.toReversed()} />
          </Panel>
        </div>
        <div>
          <Facts invoice={invoice} />
        </div>
      </div>
      {Drawer && <Drawer invoice={invoice} onClose={() => setAction(undefined)} />}
    </Page>
  )
}

/** Starting an invoice and putting it back need no input and happen at once, because each undoes the other. */
function Actions({ invoice, onChoose }: { invoice: Invoice; onChoose: (action: Action) => void }) {
  const t = useTexts('invoices')
  const notification = useNotices()
  const showUndo = useUndoToast()
  const [isBusy, setBusy] = useState(false)
  const { invoice_id, handle, is_file_lost } = invoice

  async function move(verb: 'start' | 'putBack') {
    setBusy(true)
    const result = await send(verb)
    setBusy(false)
    const other = verb === 'start' ? 'putBack' : 'start'
    if (result.ok) showUndo({ title: t(`done_${verb}`), undo: () => send(other) })
    else if (!result.shownInDialog) notification.error({ title: result.msg })
  }

  async function send(verb: 'start' | 'putBack') {
    const result = await call(`/staff/pc_api.invoice/${verb}`, { invoice_id })
    await refresh(...invoiceResources)
    return result
  }

  return (
    <>
      {handle.refuse && <Button onClick={() => onChoose('refuse')}>{t('refuse')}</Button>}
      {handle.put_back && (
        <Button disabled={isBusy} onClick={() => move('putBack')}>
          {t('putBack')}
        </Button>
      )}
      {handle.reverse && <Button onClick={() => onChoose('reverse')}>{t('reverse')}</Button>}
      {is_file_lost && (
        <Button type="primary" onClick={() => onChoose('restore')}>
          {t('restoreFile')}
        </Button>
      )}
      {handle.start && (
        <Button type="primary" disabled={isBusy} onClick={() => move('start')}>
          {t('start')}
        </Button>
      )}
      {handle.issue && (
        <Button type="primary" onClick={() => onChoose('issue')}>
          {t('issue')}
        </Button>
      )}
    </>
  )
}

/** The next step, if there is one. */
function NextStep({ invoice }: { invoice: Invoice }) {
  const t = useTexts('invoices')
  const { handle, waits_for_reversal, void_reason, exchange_reason, replaces_number, amount } = invoice
  const { payable_amount, is_file_lost } = invoice
  const next = is_file_lost
    ? t('fileLostText')
    : waits_for_reversal
      ? t('reverseFirst', { number: replaces_number })
      : void_reason
        ? t(void_reason === 'exchange' ? 'voidByExchangeText' : 'voidByRefundText', {
            amount: money(amount),
            left: money(payable_amount),
          })
        : handle.issue
          ? t('issueText')
          : handle.start
            ? t('startText')
            : handle.refuse && payable_amount <= 0
              ? t('nothingLeft')
              : ''
  if (!next && !exchange_reason) return null
  return (
    <Panel title={t('next')} framed>
      {next}
      {exchange_reason && <p className="invoice-hint">{t('memberWrote', { words: exchange_reason })}</p>}
    </Panel>
  )
}

function Facts({ invoice }: { invoice: Invoice }) {
  const t = useTexts('invoices')
  const dates = useDates()
  const { order_id, order_sn, order_status_text, paid_at, member_id, email, issued, file, note } = invoice
  const { replaces_number, amount, payable_amount, reversal } = invoice
  return (
    <>
      <Panel title={t('document')}>
        <FactList
          facts={[
            [t('number'), issued?.number],
            [t('date'), issued?.date],
            [t('reversedBy'), reversal?.number],
            [t('reversedOn'), reversal && dates.dateTime(reversal.time)],
            [t('amount'), money(amount)],
            [t('kept'), payable_amount !== amount && money(payable_amount)],
            [t('replaces'), replaces_number],
            [t('mailTo'), email || t('noMail')],
            [t('memberReads'), note],
          ]}
        />
        {file && (
          <p className="invoice-hint">
            <Button href={file.url} icon={<Download size={16} strokeWidth={1.5} aria-hidden />}>
              {t('download', { size: Math.max(1, Math.round(file.size / 1024)) })}
            </Button>
          </p>
        )}
      </Panel>
      <Panel title={t('order')}>
        <FactList
          facts={[
            [t('order'), <OrderLink key="order" orderId={order_id} orderSn={order_sn} />],
            [t('status'), order_status_text],
            [t('paid'), dates.dateTime(paid_at)],
          ]}
        />
        <MemberLink memberId={member_id} />
      </Panel>
    </>
  )
}
