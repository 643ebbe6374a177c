import * as contract from '@corium/contract/invoices'
import { route } from '#server/http/route.ts'
import { applyForInvoice } from './apply.ts'
import { editInvoice, exchangeInvoice, withdrawInvoice } from './change-invoice.ts'
import { downloadInvoice, getInvoice, listInvoices } from './list-invoices.ts'

export const myInvoiceCalls = [
  route(contract.applyForInvoice, applyForInvoice),
  route(contract.editInvoice, editInvoice),
  route(contract.withdrawInvoice, withdrawInvoice),
  route(contract.exchangeInvoice, exchangeInvoice),
  route(contract.listInvoices, listInvoices),
  route(contract.getInvoice, getInvoice),
  route(contract.downloadInvoice, downloadInvoice),
]
