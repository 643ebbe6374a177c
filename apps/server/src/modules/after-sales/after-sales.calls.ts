import * as contract from '@corium/contract/after-sales'
import * as desk from '@corium/contract/after-sales-desk'
import * as afterSalesForm from '@corium/contract/after-sales-form'
import * as caseMessages from '@corium/contract/after-sales-messages'
import { route } from '#server/http/route.ts'
import { uploadImage } from '#server/modules/uploads/upload-image.ts'
import { calcRefund } from './calc-refund.ts'
import { addDeskMessage, addMessage, listDeskMessages, listMessages, setAnswered } from './case-messages.ts'
import { getDeskCase, getDeskOptions, listDeskCases } from './desk-cases.ts'
import { approveCase, refuseCase } from './desk-decisions.ts'
import { acceptReturn, correctParcel, recordReturn, rejectReturn, shipReplacement } from './desk-returns.ts'
import { getCase, getExpress } from './get-case.ts'
import { getOption } from './get-option.ts'
import { listCases } from './list-cases.ts'
import { confirmExchange, sendBack, withdrawCase } from './member-actions.ts'
import { refundCase } from './refund-case.ts'
import { createCase, editCase, resubmitCase } from './submit-case.ts'

export const afterSalesCalls = [
  route(afterSalesForm.getAfterSalesOption, getOption),
  route(afterSalesForm.calcAfterSales, calcRefund),
  route(afterSalesForm.createAfterSales, createCase),
  route(afterSalesForm.editAfterSales, editCase),
  route(afterSalesForm.resubmitAfterSales, resubmitCase),
  route(contract.listAfterSales, listCases),
  route(contract.getAfterSales, getCase),
  route(contract.withdrawAfterSales, withdrawCase),
  route(contract.sendBack, sendBack),
  route(contract.getAfterExpress, getExpress),
  route(contract.confirmExchange, confirmExchange),
  route(caseMessages.addAfterMessage, addMessage),
  route(caseMessages.listAfterMessages, listMessages),

  route(desk.listDeskCases, listDeskCases),
  route(desk.getDeskCase, getDeskCase),
  route(desk.getAfterDeskOptions, getDeskOptions),
  route(desk.approveCase, approveCase),
  route(desk.refuseCase, refuseCase),
  route(desk.uploadDeskPicture, (context, { file }) => uploadImage(context, { file, scene: 'after_sales' })),
  route(desk.recordReturn, recordReturn),
  route(desk.correctCaseParcel, correctParcel),
  route(desk.acceptReturn, acceptReturn),
  route(desk.rejectReturn, rejectReturn),
  route(desk.shipReplacement, shipReplacement),
  route(desk.refundCase, refundCase),
  route(desk.addDeskMessage, addDeskMessage),
  route(desk.setAnswered, setAnswered),
  route(desk.listDeskMessages, listDeskMessages),
]
