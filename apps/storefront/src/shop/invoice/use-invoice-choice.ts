import type { InvoiceChoice, InvoiceTitle } from '@corium/contract/invoices'
import { useQuery } from '@tanstack/react-query'
import { invoiceTitles } from '#api/account-queries.ts'
import type { InvoiceDraft } from '#api/order-invoice.ts'

/** Applies the draft to the member's titles: the first title of its kind unless another one is chosen. */
export function useInvoiceChoice(draft: InvoiceDraft) {
  const query = useQuery(invoiceTitles())
  const titles = (query.data?.list ?? []).filter(({ kind }) => kind === draft.kind)
  const title =
    titles.find(({ title_id }) => title_id === draft.titleId) ??
    titles.find(
      ({ name, tax_number }) => name === draft.like?.name && tax_number === draft.like.tax_number,
    ) ??
    titles[0]
  const email = draft.email ?? query.data?.email ?? ''
  const type = typeOf(title, draft)
  const choice: InvoiceChoice | undefined =
    title && type ? { title_id: title.title_id, type, email: email.trim() } : undefined
  return { query, titles, title, type, email, choice }
}

const typeOf = (title: InvoiceTitle | undefined, { type }: InvoiceDraft) =>
  title?.types.find((one) => one === type) ?? title?.types[0]
