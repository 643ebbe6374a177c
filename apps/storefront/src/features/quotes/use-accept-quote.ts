import { fieldErrors, outOfStock } from '@corium/browser/codes'
import { createRequestIds } from '@corium/browser/request-id'
import type { Refusal } from '@corium/browser/result'
import { paths } from '@corium/contract/paths'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import type { Quote } from '#api/quote.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useFormatQuantity } from '#shop/goods/use-format-quantity.ts'
import { refusedInvoice, useOrderInvoice } from '#shop/invoice/use-order-invoice.ts'
import { useRefreshQuotes } from './use-refresh-quotes.ts'

export type AcceptQuote = ReturnType<typeof useAcceptQuote>

/** Places the order of the quote as it is shown, with the chosen invoice, and goes on to its payment. */
export function useAcceptQuote(quote: Quote) {
  const t = useTexts('quotes')
  const common = useTexts('common')
  const invoices = useTexts('invoices')
  const quantity = useFormatQuantity()
  const navigate = useNavigate()
  const refresh = useRefreshQuotes(quote.quote_id)
  const [requestIds] = useState(createRequestIds)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const invoice = useOrderInvoice()
  const invoiceSection = useRef<HTMLDivElement>(null)
  const [acknowledged, setAcknowledged] = useState(false)
  const [pressed, setPressed] = useState(false)
  const { quote_id, version, amounts } = quote
  const hasInvoice = quote.handle.accept && amounts !== null && amounts.payable > 0

  // Goods made to order can be returned only if they are faulty, which the buyer has to know before ordering.
  const needsAcknowledgement = quote.lines.some(({ is_made_to_order }) => is_made_to_order)

  async function accept() {
    if (isBusy || !amounts) return
    setRefusal(undefined)
    setPressed(true)
    if (needsAcknowledgement && !acknowledged) return
    if (hasInvoice && !invoice.check()) {
      return invoiceSection.current?.querySelector<HTMLElement>('button, input:checked')?.focus()
    }
    setBusy(true)
    const asked = hasInvoice ? invoice.choice : undefined
    const input = { quote_id, version, payable: amounts.payable, ...(asked && { invoice: asked }) }
    const result = await call('/shop/pc_api.quote/accept', { ...input, request_id: requestIds.idFor(input) })
    requestIds.settle(result)
    if (result.ok) {
      invoice.clear()
      void refresh()
      await navigate(paths.payment(result.data.order_id))
    } else {
      if (!result.shownInDialog) setRefusal(result)
      await refresh()
    }
    setBusy(false)
  }

  /** Names the goods of which there is too little. */
  function explain(refused: Refusal): string {
    if (refused.code === fieldErrors) return invoices('problem')
    if (refused.code !== outOfStock) return refused.msg
    const short = refused.data.lines.flatMap(({ sku_id, available_num }) => {
      const line = quote.lines.find((one) => one.sku_id === sku_id)
      return line ? t('leftOf', { name: line.goods_name, num: quantity(available_num, line.unit) }) : []
    })
    return [refused.msg, ...short].join(common('sentenceGap'))
  }

  return {
    accept,
    isBusy,
    error: refusal && explain(refusal),
    hasInvoice,
    needsAcknowledgement,
    acknowledged,
    setAcknowledged,
    ackMissing: pressed && !acknowledged,
    invoice: {
      ...invoice,
      errors: refusal?.code === fieldErrors ? refusedInvoice(refusal.data.fields) : invoice.errors,
    },
    invoiceSection,
  }
}
