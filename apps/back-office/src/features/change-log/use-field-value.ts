import type { Output } from '@corium/browser/result'
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
import type { Permission } from '@corium/contract/permissions'
import { permissions } from '@corium/contract/permissions'
import type { StockReason } from '@corium/contract/stock-desk'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { reasonTexts } from '#shop/stock-reasons.ts'

type Value = Output<'/staff/pc_api.change_log/info'>['fields'][number]['before']

/** The names of statuses in the texts, by kind of thing and stored status. */
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

const hasStatus = (kind: ChangeKind): kind is keyof typeof statusTexts => Object.hasOwn(statusTexts, kind)

/** Of coupons and promotions. */
const isDiscountState = (value: string): value is (typeof discountStates)[number] =>
  discountStates.some((state) => state === value)
const discountStates = ['draft', 'running', 'paused', 'ended'] as const

/** Of coupons and promotions, as their form offers them: `kind_amount` is the field and its value. */
const discountChoices = [
  ...(['kind_amount', 'kind_percent', 'kind_delivery'] as const),
  ...(['scope_shop', 'scope_categories', 'scope_styles'] as const),
  ...(['audience_all', 'audience_new', 'audience_code'] as const),
] as const
const isDiscountChoice = (text: string): text is (typeof discountChoices)[number] =>
  discountChoices.some((choice) => choice === text)

/** Of styles and colors. */
const goodsChoices = [
  ...(['unit-m', 'unit-sqft', 'unit-piece', 'unit-hide'] as const),
  ...(['supply-stock', 'supply-made-to-order', 'supply-clearance', 'supply-sample'] as const),
  ...(['effect-plain', 'effect-metallic', 'effect-pearl', 'effect-two-tone'] as const),
  ...(['effect-pull-up', 'effect-print'] as const),
] as const
const isGoodsChoice = (text: string): text is (typeof goodsChoices)[number] =>
  goodsChoices.some((choice) => choice === text)

/** Keys that a field of this name stores: `method-cash` is the field and its value. */
const keys = [
  ...(['method-wechat_native', 'method-paypal', 'method-bank-transfer', 'method-cash'] as const),
  ...(['settled_how-bank-transfer', 'settled_how-wallet', 'settled_how-cash', 'settled_how-other'] as const),
  ...(['language-zh-cn', 'language-en-us'] as const),
  ...(['shown-password', 'shown-recovery', 'shown-confirmed'] as const),
  ...(['cancel_type-buyer', 'cancel_type-staff', 'cancel_type-timeout'] as const),
  ...(['cancel_reason-short-stock', 'cancel_reason-flaw', 'cancel_reason-address-unreachable'] as const),
  ...(['cancel_reason-asked-by-buyer', 'cancel_reason-other'] as const),
  ...([
    'reason-short',
    'reason-flaw',
    'reason-late',
    'reason-price',
    'reason-goodwill',
    'reason-other',
  ] as const),
] as const
const isKey = (text: string): text is (typeof keys)[number] => keys.some((key) => key === text)

/** Of a movement in the ledger of stock. */
const isStockReason = (value: string): value is StockReason => Object.hasOwn(reasonTexts, value)

const isMoment = (value: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value)

/** A value of a field as staff read it: money, moments, statuses and permissions by their names. */
export function useFieldValue(): (kind: ChangeKind, field: string, value: Value) => string {
  const t = useTexts('changeLog')
  const statuses = useTexts('statuses')
  const coupons = useTexts('coupons')
  const goods = useTexts('goods')
  const navigation = useTexts('navigation')
  const stock = useTexts('stock')
  const names = useTexts('permissions')
  const dates = useDates()
  const language = useLanguage()

  return (kind, field, value) => {
    const name = field.slice(field.lastIndexOf('.') + 1)
    if (value === null || value === '') return t('none')
    if (typeof value === 'boolean') return value ? t('yes') : t('no')
    if (name === 'status' && hasStatus(kind)) {
      const known: Readonly<Record<string, Parameters<typeof statuses>[0]>> = statusTexts[kind]
      const text = known[value]
      if (text) return statuses(text)
    }
    if (typeof value === 'number') return name.endsWith('_fen') ? money(value) : String(value)
    const [discountChoice, choice] = [`${name}_${value}`, `${name}-${value}`]
    if ((kind === 'coupon' || kind === 'promotion') && isDiscountChoice(discountChoice)) {
      return coupons(discountChoice)
    }
    if (kind === 'goods' && isGoodsChoice(choice)) return goods(choice)
    if (kind === 'saved-view' && name === 'list' && value === 'orders') return navigation('orders')
    if (name === 'state' && isDiscountState(value)) return coupons(`state_${value}`)
    if (kind === 'stock' && name === 'reason' && isStockReason(value)) return stock(reasonTexts[value])
    if (isKey(choice)) return t(choice)
    if (isMoment(value)) return dates.fullDateTime(Date.parse(value) / 1000)
    if (name === 'permissions') {
      const granted = value.split(', ').filter((one): one is Permission => permissions.some((p) => p === one))
      return granted.map((one) => names(one)).join(language === 'zh-cn' ? '、' : ', ')
    }
    return value
  }
}
