import { quoteStatus } from '@corium/contract/quote-status'
import { useState } from 'react'
import { call } from '#api/client.ts'
import type { Quote } from '#api/quote.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ConfirmDialog } from '#shop/page/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { toast } from '#ui/toast.tsx'
import { ReviseDialog } from './revise-dialog.tsx'
import type { AcceptQuote } from './use-accept-quote.ts'
import { useRefreshQuotes } from './use-refresh-quotes.ts'

type QuoteActionsProps = { quote: Quote; accepting: AcceptQuote }

/** Orders the quote, asks for other prices, or withdraws it. */
export function QuoteActions({ quote, accepting }: QuoteActionsProps) {
  const t = useTexts('quotes')
  const { accept, revise, withdraw } = quote.handle
  const [open, setOpen] = useState<'revise' | 'withdraw'>()
  const refresh = useRefreshQuotes(quote.quote_id)
  const close = () => setOpen(undefined)
  return (
    <div className="no-print mt-6 grid gap-3">
      {accept && <AcceptButton accepting={accepting} />}
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

function AcceptButton({ accepting }: { accepting: AcceptQuote }) {
  const t = useTexts('quotes')
  const checkout = useTexts('checkout')
  const { needsAcknowledgement, acknowledged, setAcknowledged, ackMissing } = accepting
  return (
    <div>
      {needsAcknowledgement && (
        <Checkbox
          checked={acknowledged}
          error={ackMissing ? checkout('customCutMissing') : undefined}
          onChange={(event) => setAcknowledged(event.target.checked)}
          className="mb-3 text-sm"
        >
          {checkout('customCut')}
        </Checkbox>
      )}
      <Button large busy={accepting.isBusy} className="w-full" onClick={() => void accepting.accept()}>
        {t('accept')}
      </Button>
      <p role="alert" className="field-error empty:hidden">
        {accepting.error}
      </p>
      <p className="mt-2 text-cap text-ink-3">{t('acceptText')}</p>
    </div>
  )
}
