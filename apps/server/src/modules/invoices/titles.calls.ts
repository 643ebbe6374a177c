import * as contract from '@corium/contract/invoices'
import { route } from '#server/http/route.ts'
import { deleteTitle, listTitles, saveTitle, setDefaultTitle } from './titles.ts'

export const invoiceTitleCalls = [
  route(contract.listInvoiceTitles, listTitles),
  route(contract.saveInvoiceTitle, saveTitle),
  route(contract.deleteInvoiceTitle, deleteTitle),
  route(contract.setDefaultInvoiceTitle, setDefaultTitle),
]
