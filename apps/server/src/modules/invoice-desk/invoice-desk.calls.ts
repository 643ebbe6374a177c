import * as contract from '@corium/contract/invoice-desk'
import { route } from '#server/http/route.ts'
import { putBackInvoice, refuseInvoice, reverseInvoice, startInvoice } from './desk-actions.ts'
import { getDeskInvoice, listDeskInvoices } from './desk-invoices.ts'
import { exportDeskInvoices } from './export-invoices.ts'
import { issueInvoice } from './issue-invoice.ts'
import { restoreInvoiceFile } from './restore-file.ts'

export const invoiceDeskCalls = [
  route(contract.listDeskInvoices, listDeskInvoices),
  route(contract.exportDeskInvoices, exportDeskInvoices),
  route(contract.getDeskInvoice, getDeskInvoice),
  route(contract.startInvoice, startInvoice),
  route(contract.putBackInvoice, putBackInvoice),
  route(contract.issueInvoice, issueInvoice),
  route(contract.restoreInvoiceFile, restoreInvoiceFile),
  route(contract.refuseInvoice, refuseInvoice),
  route(contract.reverseInvoice, reverseInvoice),
]
