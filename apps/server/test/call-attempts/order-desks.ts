import { randomUUID } from 'node:crypto'
import * as afterSalesDesk from '@corium/contract/after-sales-desk'
import * as cardDesk from '@corium/contract/card-desk'
import * as commentDesk from '@corium/contract/comment-desk'
import * as complaintDesk from '@corium/contract/complaint-desk'
import * as contactDesk from '@corium/contract/contact-desk'
import * as exchangeRates from '@corium/contract/exchange-rates'
import * as invoiceDesk from '@corium/contract/invoice-desk'
import * as memberDesk from '@corium/contract/member-desk'
import * as merging from '@corium/contract/merge-members'
import * as messageDesk from '@corium/contract/message-desk'
import * as orderDesk from '@corium/contract/order-desk'
import * as partRefunds from '@corium/contract/part-refunds'
import * as quoteDesk from '@corium/contract/quote-desk'
import * as reconciliation from '@corium/contract/reconciliation'
import * as refundDesk from '@corium/contract/refund-desk'
import { listFlaggedShipments } from '@corium/contract/shipment-desk'
import * as creditDesk from '@corium/contract/trade-credit-desk'
import * as tradeDesk from '@corium/contract/trade-desk'
import { type Attempts, accepted, refused } from './attempt.ts'
import type { Objects } from './objects.ts'

/** Calls of staff around orders, their money, members, and what members write. */
export function orderDeskAttempts({
  hers,
  his,
  email,
  order,
  unpaid,
  afterCase,
  card,
  comment,
  invoice,
  request,
  parcel,
  note,
}: Objects) {
  const member = { member_id: hers.member.id }
  const pair = { from_id: hers.member.id, to_id: his.member.id }
  const refund = { refund_id: hers.refund_id }
  const payment = { payment_id: hers.payment_id }
  const quote = { quote_id: hers.quote_id }
  const trade = { trade_id: hers.trade_id, version: 1 }
  const group = { group_id: hers.trade_group_id }
  const ticket = { ticket_id: hers.ticket_id }
  const complaint = { complaint_number: hers.complaint_number }
  return {
    [memberDesk.listDeskMembers.path]: accepted({ keyword: email }),
    [memberDesk.getMemberFilterOptions.path]: accepted({}),
    [memberDesk.exportMembers.path]: accepted({ country: 'CN' }),
    [memberDesk.getDeskMember.path]: accepted(member),
    [memberDesk.getMemberTimeline.path]: accepted(member),
    [memberDesk.noteMember.path]: accepted({ ...member, version: 1, text: 'x' }),
    [memberDesk.lockMember.path]: accepted({ ...member, version: 1, reason: 'x' }),
    [memberDesk.unlockMember.path]: accepted({ ...member, version: 1 }),
    [memberDesk.turnOffTwoStep.path]: refused('state-conflict', { ...member, version: 1, reason: 'x' }),
    [memberDesk.endMemberSession.path]: accepted({ ...member, session_id: hers.session_id }),
    [memberDesk.endMemberSessions.path]: accepted(member),
    [merging.previewMerge.path]: accepted(pair),
    [merging.mergeMembers.path]: accepted({ ...pair, from_version: 1, to_version: 1 }),
    [memberDesk.exportMember.path]: accepted(member),
    [memberDesk.planErasure.path]: accepted({ ...member, version: 1 }),
    [memberDesk.cancelErasure.path]: accepted({ ...member, version: 1 }),

    [quoteDesk.listQuoteRequests.path]: accepted({}),
    [quoteDesk.getQuoteRequest.path]: accepted(quote),
    [quoteDesk.answerQuote.path]: accepted({
      ...quote,
      version: 0,
      prices: [{ sku_id: hers.sku.id, price: 1 }],
      shipping: 0,
      valid_until: '2026-06-10',
    }),
    [quoteDesk.getQuoteStart.path]: accepted(member),
    [quoteDesk.listQuoteGoods.path]: accepted({ keyword: 'x' }),
    [quoteDesk.startQuote.path]: refused('not-found', {
      ...member,
      lines: [{ sku_id: hers.sku.id, num: 1 }],
      address_id: randomUUID(),
      request_id: randomUUID(),
    }),
    [quoteDesk.declineQuote.path]: accepted({ ...quote, note: 'No' }),
    [complaintDesk.listComplaints.path]: accepted({}),
    [complaintDesk.getComplaint.path]: accepted(complaint),
    [complaintDesk.replyToComplaint.path]: accepted({
      ...complaint,
      content: 'Sorry',
      entry_num: 1,
      ...request(),
    }),
    [complaintDesk.completeComplaint.path]: accepted({ ...complaint, entry_num: 1, ...request() }),
    [tradeDesk.listTradeAccounts.path]: accepted({ keyword: hers.company_code }),
    [tradeDesk.getDeskTradeAccount.path]: accepted({ trade_id: hers.trade_id }),
    [tradeDesk.approveTradeAccount.path]: accepted({ ...trade, ...group }),
    [tradeDesk.refuseTradeAccount.path]: accepted({ ...trade, note: 'No' }),
    [tradeDesk.changeTradeGroup.path]: accepted({ ...trade, ...group }),
    [tradeDesk.endTradeAccount.path]: accepted({ ...trade, note: 'No' }),
    [creditDesk.getDeskTradeCredit.path]: accepted({ trade_id: hers.trade_id }),
    [creditDesk.setTradeCredit.path]: refused('state-conflict', { ...trade, limit: 1000, days: 30 }),
    [creditDesk.recordTradeReceipt.path]: accepted({
      trade_id: hers.trade_id,
      amount: 100,
      day: '2026-06-01',
      reference: 'B1',
      request_id: randomUUID(),
    }),
    [creditDesk.takeBackTradeReceipt.path]: refused('not-found', {
      trade_id: hers.trade_id,
      entry_id: 1_000_000,
      note: 'x',
      request_id: randomUUID(),
    }),
    [creditDesk.correctTradeBalance.path]: accepted({
      trade_id: hers.trade_id,
      amount: 100,
      note: 'x',
      request_id: randomUUID(),
    }),
    [tradeDesk.listTradeGroups.path]: accepted({}),
    [tradeDesk.saveTradeGroup.path]: accepted({ ...group, name_cn: '乙', name_en: 'B' }),
    [tradeDesk.sortTradeGroups.path]: accepted({ group_ids: [hers.trade_group_id] }),
    [tradeDesk.deleteTradeGroup.path]: accepted(group),
    [cardDesk.listCardRequests.path]: accepted({}),
    [cardDesk.getCardRequest.path]: accepted(card),
    [cardDesk.getCardDeskOptions.path]: accepted({}),
    [cardDesk.approveCard.path]: accepted(card),
    [cardDesk.refuseCard.path]: accepted({ ...card, reason: 'reprinting' }),
    [cardDesk.sendCard.path]: accepted({ ...card, ...parcel }),
    [cardDesk.printCardLabels.path]: accepted({ card_ids: [hers.card_id] }),

    [orderDesk.exportDeskOrders.path]: accepted({}),
    [orderDesk.listDeskOrders.path]: accepted({}),
    [orderDesk.getDeskOrder.path]: accepted(order),
    [orderDesk.listPapers.path]: accepted({ order_ids: [order.order_id] }),
    [orderDesk.getDeskOptions.path]: accepted({}),
    [listFlaggedShipments.path]: accepted({}),
    [orderDesk.setPacked.path]: accepted({ ...unpaid, is_packed: true }),
    [orderDesk.shipOrder.path]: accepted({ ...unpaid, parcels: [parcel], ...request() }),
    [orderDesk.editParcel.path]: accepted({
      package_id: hers.package_id,
      ...parcel,
      seen_courier: '',
      seen_number: '',
    }),
    [orderDesk.editDeskAddress.path]: accepted({
      ...unpaid,
      version: 0,
      consignee: 'Ben',
      mobile: '13900000000',
      country_code: 'CN',
      country: 'CN',
      region_codes: ['31', '3101', '310101'],
      detail: '1',
    }),
    [orderDesk.addOrderNote.path]: accepted({ ...order, ...note }),
    [orderDesk.recordPayment.path]: accepted({
      ...unpaid,
      ...request(),
      method: 'cash',
      amount: 1900,
      reference: '1',
      day: '2026-06-01',
      note: 'x',
    }),
    [partRefunds.getRefundPreview.path]: accepted({ ...unpaid, lines: [], with_shipping: true, goodwill: 0 }),
    [partRefunds.refundOrderPart.path]: accepted({
      ...unpaid,
      ...request(),
      lines: [],
      with_shipping: true,
      goodwill: 100,
      refundable: 1900,
      amount: 100,
      restock: true,
      reason_id: 'late',
      words: '',
    }),
    [orderDesk.cancelDeskOrder.path]: accepted({ ...unpaid, reason_id: 'quality' }),
    [refundDesk.listDeskRefunds.path]: accepted({}),
    [refundDesk.exportDeskRefunds.path]: accepted({}),
    [refundDesk.getDeskRefund.path]: accepted(refund),
    [refundDesk.retryRefund.path]: accepted(refund),
    [refundDesk.settleRefund.path]: accepted({
      ...refund,
      how: 'cash',
      reference: '1',
      amount: 1900,
      note: 'Is this mine?',
    }),
    [refundDesk.redirectRefund.path]: accepted({ ...refund, to: 'merchant', note: 'Is this mine?' }),
    [refundDesk.resolveRefund.path]: accepted({ ...refund, note: 'Is this mine?' }),
    [refundDesk.listReviewedPayments.path]: accepted({}),
    [refundDesk.getDeskPayment.path]: accepted(payment),
    [refundDesk.refundReviewed.path]: accepted({ ...payment, note: 'Is this mine?' }),
    [refundDesk.acceptReviewed.path]: accepted({ ...payment, note: 'Is this mine?' }),
    [refundDesk.resolveReviewed.path]: accepted({ ...payment, note: 'Is this mine?' }),
    [reconciliation.listStatements.path]: accepted({}),
    [reconciliation.listMoneyByHand.path]: accepted({}),
    [reconciliation.listDifferences.path]: accepted({}),
    [reconciliation.exportBooks.path]: accepted({ what: 'days' }),
    [reconciliation.getDifference.path]: accepted({ difference_id: hers.refund_id }),
    [reconciliation.resolveDifference.path]: accepted({ difference_id: hers.refund_id, note: 'Mine' }),
    [invoiceDesk.listDeskInvoices.path]: accepted({}),
    [invoiceDesk.exportDeskInvoices.path]: accepted({}),
    [invoiceDesk.getDeskInvoice.path]: accepted(invoice),
    [invoiceDesk.startInvoice.path]: accepted(invoice),
    [invoiceDesk.putBackInvoice.path]: accepted(invoice),
    [invoiceDesk.issueInvoice.path]: accepted({
      ...invoice,
      number: '26440000000055550001',
      date: '2026-06-01',
      amount: '1',
      file: hers.file,
    }),
    [invoiceDesk.restoreInvoiceFile.path]: accepted({ ...invoice, file: hers.file }),
    [invoiceDesk.refuseInvoice.path]: accepted({ ...invoice, reason: 'Not yours' }),
    [invoiceDesk.reverseInvoice.path]: accepted({
      ...invoice,
      reason: 'Not yours',
      reversal_number: '26440000000055550002',
      reissue: false,
    }),

    [exchangeRates.getChargeRate.path]: accepted({}),
    [exchangeRates.listExchangeRates.path]: accepted({}),
    [exchangeRates.setExchangeRate.path]: refused('state-conflict', {
      rate: '0.14',
      markup: '0',
      source: 'A bank',
      rate_time: 1_780_300_800,
      ...request(),
    }),
    [afterSalesDesk.listDeskCases.path]: accepted({}),
    [afterSalesDesk.getDeskCase.path]: accepted(afterCase),
    [afterSalesDesk.getAfterDeskOptions.path]: accepted({}),
    [afterSalesDesk.approveCase.path]: accepted({ ...afterCase, needs_return: false }),
    [afterSalesDesk.refuseCase.path]: accepted({ ...afterCase, reason: 'no-proof' }),
    [afterSalesDesk.uploadDeskPicture.path]: accepted({ file: hers.file }),
    [afterSalesDesk.recordReturn.path]: accepted({ ...afterCase, ...parcel }),
    [afterSalesDesk.correctCaseParcel.path]: accepted({
      after_id: hers.returned_id,
      ...parcel,
      seen_courier: '',
      seen_number: '',
    }),
    [afterSalesDesk.acceptReturn.path]: accepted({ after_id: hers.returned_id }),
    [afterSalesDesk.rejectReturn.path]: accepted({ after_id: hers.returned_id, reason: 'used', ...parcel }),
    [afterSalesDesk.shipReplacement.path]: accepted({ after_id: hers.returned_id, ...parcel }),
    [afterSalesDesk.refundCase.path]: accepted({ after_id: hers.returned_id }),
    [afterSalesDesk.setAnswered.path]: accepted({ ...afterCase, is_answered: true }),
    [afterSalesDesk.addDeskMessage.path]: accepted({ ...afterCase, ...note, ...request() }),
    [afterSalesDesk.listDeskMessages.path]: accepted(afterCase),

    [messageDesk.getDeliveryFigures.path]: accepted({}),
    [commentDesk.listDeskComments.path]: accepted({}),
    [commentDesk.getDeskComment.path]: accepted(comment),
    [commentDesk.getCommentDeskOptions.path]: accepted({}),
    [contactDesk.listContactMessages.path]: accepted({}),
    [contactDesk.getContactMessage.path]: accepted(ticket),
    [contactDesk.getContactDeskOptions.path]: accepted({}),
    [contactDesk.getContactMail.path]: accepted({ ...ticket, content: 'Hello' }),
    [contactDesk.replyToContact.path]: accepted({ ...ticket, content: 'Hello', entry_num: 0, ...request() }),
    [contactDesk.noteOnContact.path]: accepted({
      ...ticket,
      content: 'Called',
      is_answer: false,
      ...request(),
    }),
    [contactDesk.takeContact.path]: accepted({ ...ticket, take: true }),
    [contactDesk.closeContact.path]: accepted({ ...ticket, close: true }),

    [commentDesk.showComment.path]: accepted(comment),
    [commentDesk.hideComment.path]: accepted({ ...comment, reason: 'insult' }),
    [commentDesk.replyToComment.path]: accepted({ ...comment, content: 'Thank you', replaces: null }),
  } satisfies Partial<Attempts>
}
