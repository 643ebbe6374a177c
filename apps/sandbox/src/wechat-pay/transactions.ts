import { randomInt } from 'node:crypto'
import type { SandboxContext } from '#sandbox/context.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import type { Transaction } from '#sandbox/records/wechat-pay.ts'
import {
  allowOnly,
  fen,
  notifyUrl,
  object,
  optionalText,
  requireCny,
  text,
} from '#sandbox/wechat-pay/fields.ts'
import { newCodeUrl, newPrepayId } from '#sandbox/wechat-pay/ids.ts'
import { payTransaction } from '#sandbox/wechat-pay/pay-transaction.ts'
import { findTransaction, presentTransaction } from '#sandbox/wechat-pay/present-transaction.ts'
import { refuse, refuseField } from '#sandbox/wechat-pay/refusal.ts'
import type { ApiCall, ApiResponse } from '#sandbox/wechat-pay/route.ts'

const { mchid, appid } = sandboxCredentials.wechat_pay

const codeLifetimeMs = 2 * 3_600_000
const linkLifetimeMs = 5 * 60_000
const minTimeToPayMs = 60_000
/** Abroad, an order can be closed only this long after its creation. */
const minAgeToCloseMs = 5 * 60_000
/** WeChat Pay's page that opens WeChat. */
export const h5Path = '/cgi-bin/mmpayweb-bin/checkmweb'
const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
const createFields = [
  'appid',
  'mchid',
  'description',
  'out_trade_no',
  'time_expire',
  'attach',
  'notify_url',
  'goods_tag',
  'support_fapiao',
  'amount',
  'detail',
  'scene_info',
  'settle_info',
  'limit_pay',
]
const createFieldsAbroad = [...createFields, 'trade_type', 'merchant_category_code', 'time_start']

/** Creates a Native order, which the buyer pays by scanning a code. */
export async function createNativeOrder(context: SandboxContext, call: ApiCall): Promise<ApiResponse> {
  const code_url = newCodeUrl()
  await createOrder(context, call, readOrder(call.body, call.abroad), {
    code_url,
    expires_at: after(context, codeLifetimeMs),
  })
  return { status: 200, body: { code_url } }
}

/** Creates an H5 order, which the buyer pays after following a link in the browser of a phone. */
export async function createH5Order(context: SandboxContext, call: ApiCall): Promise<ApiResponse> {
  const scene = object(call.body, 'scene_info')
  text(scene, 'payer_client_ip', 45)
  text(object(scene, 'h5_info'), 'type', 32, /^(iOS|Android|Wap)$/)
  const h5_url = `http://${call.host}${h5Path}?prepay_id=${newPrepayId(context.now())}&package=${randomInt(1e9)}`
  const order: Order = { ...readOrder(call.body, false), trade_type: 'MWEB' }
  await createOrder(context, call, order, { code_url: h5_url, expires_at: after(context, linkLifetimeMs) })
  return { status: 200, body: { h5_url } }
}

/** Creates a JSAPI order, which only the named person pays, in WeChat's browser. */
export async function createJsapiOrder(context: SandboxContext, call: ApiCall): Promise<ApiResponse> {
  const openid = text(object(call.body, 'payer'), 'openid', 128)
  if (!context.state.identities.some((identity) => identity.openid === openid))
    refuse('PARAM_ERROR', '无效的openid')
  const prepay_id = newPrepayId(context.now())
  const { payer: _, ...body } = call.body
  const order: Order = { ...readOrder(body, false), trade_type: 'JSAPI', for_openid: openid }
  await createOrder(context, call, order, { code_url: prepay_id, expires_at: after(context, codeLifetimeMs) })
  return { status: 200, body: { prepay_id } }
}

const after = (context: SandboxContext, ms: number): string =>
  new Date(context.now().getTime() + ms).toISOString()

/**
 * Repeating the same request adds a new code or link; the same number with other content is refused.
 */
async function createOrder(
  context: SandboxContext,
  { fault }: ApiCall,
  order: Order,
  code: Transaction['codes'][number],
): Promise<void> {
  const now = context.now()
  const known = findTransaction(context, order.out_trade_no)
  if (known) refuseReuse(known, order, now)

  const transaction: Transaction = known ?? {
    ...order,
    created_at: now.toISOString(),
    codes: [],
    state: 'NOTPAY',
  }
  if (!known) {
    if (order.time_expire) transaction.payable_until = payableUntil(order.time_expire, now)
    context.state.transactions.push(transaction)
  }
  transaction.codes.push(code)
  context.stateChanged()

  if (fault?.mode === 'notice-first') {
    payTransaction(context, transaction)
    await context.runDueJobs()
  }
}

/** Looks up an order by `out_trade_no`. */
export function queryTransaction(context: SandboxContext, call: ApiCall): ApiResponse {
  requireMchid(call.query.get('mchid'))
  return { status: 200, body: presentTransaction(context, getTransaction(context, call)) }
}

/** Looks up a paid order by `transaction_id`; unpaid orders have none. */
export function queryTransactionById(
  context: SandboxContext,
  { abroad, params, query }: ApiCall,
): ApiResponse {
  requireMchid(query.get('mchid'))
  const found = context.state.transactions.find(
    (transaction) =>
      transaction.transaction_id !== undefined &&
      transaction.transaction_id === params.transaction_id &&
      isOfApi(transaction, abroad),
  )
  if (!found) refuse('ORDER_NOT_EXIST', '订单不存在')
  return { status: 200, body: presentTransaction(context, found) }
}

export function closeTransaction(context: SandboxContext, call: ApiCall): ApiResponse {
  const { abroad, body, fault } = call
  allowOnly(body, ['mchid'])
  requireMchid(text(body, 'mchid', 32))
  const transaction = getTransaction(context, call)
  if (fault?.mode === 'buyer-paying')
    return { status: 202, body: { code: 'USERPAYING', message: '用户支付中，需要输入密码' } }
  if (fault?.mode === 'paid-meanwhile') payTransaction(context, transaction)
  if (transaction.state === 'CLOSED') refuse('ORDER_CLOSED', '订单已关闭')
  if (transaction.state === 'SUCCESS') refuse('TRADE_ERROR', '订单已支付，不可关闭')
  const age = context.now().getTime() - Date.parse(transaction.created_at)
  // The documents name the five minutes, but not the code with which the provider refuses.
  if (abroad && age < minAgeToCloseMs)
    refuse('RULE_LIMIT', '订单生成后不能马上调用关单接口，最短调用时间间隔为5分钟')
  transaction.state = 'CLOSED'
  transaction.closed_at = context.now().toISOString()
  context.stateChanged()
  return { status: 204 }
}

function getTransaction(context: SandboxContext, { abroad, params }: ApiCall): Transaction {
  const found = findTransaction(context, params.out_trade_no)
  return found && isOfApi(found, abroad) ? found : refuse('ORDER_NOT_EXIST', '订单不存在')
}

const isOfApi = (transaction: Transaction, abroad: boolean): boolean => Boolean(transaction.abroad) === abroad

type Order = Pick<
  Transaction,
  | 'abroad'
  | 'trade_type'
  | 'for_openid'
  | 'out_trade_no'
  | 'description'
  | 'total'
  | 'attach'
  | 'notify_url'
  | 'time_expire'
>

function readOrder(body: ApiCall['body'], abroad: boolean): Order {
  allowOnly(body, abroad ? createFieldsAbroad : createFields)
  if (abroad) {
    text(body, 'trade_type', 16, /^NATIVE$/)
    text(body, 'merchant_category_code', 16, /^\d{4}$/)
  }
  const givenAppid = text(body, 'appid', 32)
  const givenMchid = text(body, 'mchid', 32)
  requireMchid(givenMchid)
  if (givenAppid !== appid) refuse('APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配')
  const amount = object(body, 'amount')
  allowOnly(amount, ['total', 'currency'], '/amount')
  requireCny(amount, abroad)
  const time_expire = optionalText(body, 'time_expire', 64, rfc3339)
  if (time_expire && Number.isNaN(Date.parse(time_expire)))
    refuseField('/time_expire', time_expire, '应为带时区的 RFC 3339 时间')
  return {
    ...(abroad && { abroad }),
    out_trade_no: text(body, 'out_trade_no', 32, /^[0-9A-Za-z_\-|*]{6,32}$/),
    description: text(body, 'description', 127),
    total: fen(amount, 'total'),
    attach: optionalText(body, 'attach', 128) ?? '',
    notify_url: notifyUrl(text(body, 'notify_url', 255)),
    ...(time_expire && { time_expire }),
  }
}

function requireMchid(given: string | null): void {
  if (given === null) refuseField('/mchid', given, '必填', 'query')
  if (given !== mchid) refuse('MCH_NOT_EXISTS', '商户号不存在或与签名的商户号不一致')
}

function refuseReuse(known: Transaction, order: Order, now: Date): void {
  if (known.state === 'SUCCESS') refuse('OUT_TRADE_NO_USED', '商户订单号重复：该订单已支付')
  if (known.state === 'CLOSED') refuse('OUT_TRADE_NO_USED', '商户订单号重复：该订单已关闭')
  const same =
    known.abroad === order.abroad &&
    known.trade_type === order.trade_type &&
    known.for_openid === order.for_openid &&
    known.description === order.description &&
    known.total === order.total &&
    known.attach === order.attach &&
    known.notify_url === order.notify_url &&
    known.time_expire === order.time_expire
  if (!same) refuse('OUT_TRADE_NO_USED', '商户订单号重复：请求参数与原订单不一致')
  if (known.payable_until && known.payable_until <= now.toISOString())
    refuse('INVALID_REQUEST', '订单已过支付截止时间')
}

function payableUntil(timeExpire: string, now: Date): string {
  return new Date(Math.max(Date.parse(timeExpire), now.getTime() + minTimeToPayMs)).toISOString()
}
