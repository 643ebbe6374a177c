import { afterStatus } from '@corium/contract/after-status'
import { cardStatus } from '@corium/contract/card-status'
import type { ChangeKind } from '@corium/contract/change-kinds'
import { commentStatus } from '@corium/contract/comment-status'
import { contactStatus } from '@corium/contract/contact-status'
import { contentStatus } from '@corium/contract/content-status'
import { goodsStatus } from '@corium/contract/goods-status'
import { invoiceStatus } from '@corium/contract/invoice-status'
import { orderStatus } from '@corium/contract/order-status'
import { payStatus } from '@corium/contract/pay-status'
import { quoteStatus } from '@corium/contract/quote-status'
import { tradeStatus } from '@corium/contract/trade-status'
import type { AllTexts } from '#i18n/texts.ts'

/** The keys of the texts `statuses`, by kind of change and stored status. */
const statusTexts = {
  order: {
    [orderStatus.pendingPayment]: 'orderUnpaid',
    [orderStatus.pendingShipment]: 'orderToShip',
    [orderStatus.pendingReceipt]: 'orderShipped',
    [orderStatus.completed]: 'completed',
    [orderStatus.canceled]: 'canceled',
    [orderStatus.closed]: 'closed',
  },
  case: {
    [afterStatus.submitted]: 'caseToAudit',
    [afterStatus.toSendBack]: 'caseToSendBack',
    [afterStatus.approved]: 'approved',
    [afterStatus.sentBack]: 'caseSentBack',
    [afterStatus.goodsAccepted]: 'caseGoodsAccepted',
    [afterStatus.replacementSent]: 'caseReplacementSent',
    [afterStatus.refunding]: 'caseRefunding',
    [afterStatus.completed]: 'completed',
    [afterStatus.refused]: 'refused',
    [afterStatus.goodsRefused]: 'caseGoodsRefused',
    [afterStatus.withdrawn]: 'withdrawn',
    [afterStatus.lapsed]: 'caseLapsed',
  },
  quote: {
    [quoteStatus.requested]: 'quoteRequested',
    [quoteStatus.quoted]: 'quoteQuoted',
    [quoteStatus.declined]: 'quoteDeclined',
    [quoteStatus.withdrawn]: 'withdrawn',
  },
  'trade-account': {
    [tradeStatus.submitted]: 'tradeSubmitted',
    [tradeStatus.approved]: 'approved',
    [tradeStatus.refused]: 'refused',
    [tradeStatus.ended]: 'tradeEnded',
  },
  'color-card': {
    [cardStatus.notApproved]: 'cardNotApproved',
    [cardStatus.notSent]: 'cardNotSent',
    [cardStatus.sent]: 'cardSent',
    [cardStatus.refused]: 'refused',
    [cardStatus.withdrawn]: 'withdrawn',
  },
  comment: {
    [commentStatus.waiting]: 'commentToCheck',
    [commentStatus.shown]: 'commentShown',
    [commentStatus.hidden]: 'commentHidden',
    [commentStatus.deleted]: 'commentDeleted',
  },
  content: {
    [contentStatus.draft]: 'textDraft',
    [contentStatus.scheduled]: 'textScheduled',
    [contentStatus.published]: 'textPublished',
    [contentStatus.withdrawn]: 'textWithdrawn',
  },
  goods: {
    [goodsStatus.draft]: 'textDraft',
    [goodsStatus.scheduled]: 'textScheduled',
    [goodsStatus.published]: 'textPublished',
    [goodsStatus.ended]: 'goodsEnded',
  },
  message: {
    [contactStatus.new]: 'messageNew',
    [contactStatus.answered]: 'messageAnswered',
    [contactStatus.closed]: 'closed',
  },
  invoice: {
    [invoiceStatus.applied]: 'invoiceAsked',
    [invoiceStatus.issuing]: 'invoiceIssuing',
    [invoiceStatus.issued]: 'invoiceIssued',
    [invoiceStatus.toReverse]: 'invoiceToReverse',
    [invoiceStatus.reversed]: 'invoiceReversed',
    [invoiceStatus.refused]: 'refused',
    [invoiceStatus.closed]: 'closed',
  },
  payment: {
    [payStatus.created]: 'paymentNone',
    [payStatus.waiting]: 'orderUnpaid',
    [payStatus.paid]: 'paymentPaid',
    [payStatus.closed]: 'closed',
    [payStatus.failed]: 'paymentFailed',
    [payStatus.refunding]: 'caseRefunding',
    [payStatus.partlyRefunded]: 'paymentPartlyRefunded',
    [payStatus.refunded]: 'paymentRefunded',
  },
  refund: {
    created: 'caseRefunding',
    processing: 'caseRefunding',
    succeeded: 'paymentRefunded',
    closed: 'closed',
    'needs-attention': 'refundStuck',
  },
  reconciliation: {
    open: 'differenceOpen',
    explained: 'differenceExplained',
    resolved: 'differenceResolved',
  },
} as const

type StatusText = Extract<keyof AllTexts['statuses'], string>

/** The key of the text `statuses` for a stored status; undefined for kinds and statuses without one. */
export function statusText(kind: ChangeKind, status: string | number): StatusText | undefined {
  const texts: Partial<Record<ChangeKind, Readonly<Record<string, StatusText>>>> = statusTexts
  return texts[kind]?.[status]
}
