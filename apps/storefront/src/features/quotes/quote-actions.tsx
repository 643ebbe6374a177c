import { outOfStock } from '@corium/browser/codes'
import { createRequestIds } from '@corium/browser/request-id'
import type { Refusal } from '@corium/browser/result'
import { paths } from '@corium/contract/paths'
import { quoteStatus } from '@corium/contract/quote-status'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { quoteInfo, quoteList } from '#api/queries.ts'
import type { Quote } from '#api/quote.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useFormatQuantity } from '#shop/goods/use-format-quantity.ts'
import { ConfirmDialog } from '#shop/page/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { ReviseDialog } from './revise-dialog.tsx'

/** Orders the quote, asks for other prices, or withdraws it. */
export function QuoteActions({ quote }: { quote: Quote }) {
  const t = useTexts('quotes')
  const { accept, revise, withdraw } = quote.handle
  const [open, setOpen] = useState<'revise' | 'withdraw'>()
  const refresh = useRefreshQuotes(quote.quote_id)
  const close = () => setOpen(undefined)
  return (
    <div className="no-print mt-6 grid gap-3">
      {accept && <AcceptButton quote={quote} refresh={refresh} />}
      {quote.status === quoteStatus.quoted && !accept && <p className="text-sm text-ink-2">{t('notSold')}</p>}
      {revise && (
        <Button kind="secondary" onClick={() => setOpen('revise')}>
          {t('revise')}
        </Button>
      )}
      {withdraw && (
        <button
          type="button"
          className="link touch justify-self-start text-sm"
          onClick={() => setOpen('withdraw')}
        >
          {t('withdraw')}
        </button>
      )}
      {open === 'revise' && <ReviseDialog quoteId={quote.quote_id} refresh={refresh} onClose={close} />}
      {open === 'withdraw' && (
        <ConfirmDialog
          title={t('withdrawTitle')}
          keep={t('keep')}
          action={t('withdraw')}
          perform={() => call('/shop/pc_api.quote/cancel', { quote_id: quote.quote_id })}
          onDone={() => toast.success(t('withdrawnNow'))}
          refresh={refresh}
          onClose={close}
        >
          <p className="text-ink-2">{t('withdrawText')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function useRefreshQuotes(quoteId: string): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [quoteList({}).queryKey[0]] }),
      client.invalidateQueries({ queryKey: quoteInfo(quoteId).queryKey }),
    ])
  }
}

/** Places the order of the quote as it is shown, and goes on to its payment. */
function AcceptButton({ quote, refresh }: { quote: Quote; refresh: () => Promise<void> }) {
  const t = useTexts('quotes')
  const quantity = useFormatQuantity()
  const navigate = useNavigate()
  const [requestIds] = useState(createRequestIds)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const { quote_id, version, amounts } = quote

  async function accept() {
    if (isBusy || !amounts) return
    setBusy(true)
    setError('')
    const input = { quote_id, version, payable: amounts.payable }
    const result = await call('/shop/pc_api.quote/accept', { ...input, request_id: requestIds.idFor(input) })
    requestIds.settle(result)
    if (result.ok) {
      await navigate(paths.payment(result.data.order_id))
    } else {
      if (!result.shownInDialog) setError(explain(result))
      await refresh()
    }
    setBusy(false)
  }

  /** Names the goods of which there is too little. */
  function explain(refusal: Refusal): string {
    if (refusal.code !== outOfStock) return refusal.msg
    const short = refusal.data.lines.flatMap(({ sku_id, available_num }) => {
      const line = quote.lines.find((one) => one.sku_id === sku_id)
      return line ? t('leftOf', { name: line.goods_name, num: quantity(available_num, line.unit) }) : []
    })
    return [refusal.msg, ...short].join(' ')
  }

  return (
    <div>
      <Button large busy={isBusy} className="w-full" onClick={() => void accept()}>
        {t('accept')}
      </Button>
      <p role="alert" className="field-error empty:hidden">
        {error}
      </p>
      <p className="mt-2 text-cap text-ink-3">{t('acceptText')}</p>
    </div>
  )
}
