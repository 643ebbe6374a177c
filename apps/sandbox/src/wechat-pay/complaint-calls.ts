import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { chinaTime } from '#sandbox/clock.ts'
import type { SandboxContext } from '#sandbox/context.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import type { Complaint } from '#sandbox/records/wechat-pay.ts'
import { addStep, findComplaint } from '#sandbox/wechat-pay/complaints.ts'
import { startOfDay } from '#sandbox/wechat-pay/day-books.ts'
import { allowOnly, notifyUrl, text } from '#sandbox/wechat-pay/fields.ts'
import { payerOpenid } from '#sandbox/wechat-pay/present-transaction.ts'
import { refundedOf } from '#sandbox/wechat-pay/refunds.ts'
import { refuse, refuseField } from '#sandbox/wechat-pay/refusal.ts'
import type { ApiCall, ApiResponse } from '#sandbox/wechat-pay/route.ts'

const { mchid, merchant_private_key } = sandboxCredentials.wechat_pay
const merchantKey = createPublicKey(merchant_private_key)

const dayMs = 24 * 3_600_000
const maxDays = 30
const responseFields = [
  'complainted_mchid',
  'response_content',
  'response_images',
  'jump_url',
  'jump_url_text',
  'mini_program_jump_info',
]

const operators = { USER: '投诉人', MERCHANT: '商家' }

export function listComplaints(context: SandboxContext, { query }: ApiCall): ApiResponse {
  const [from, to] = [readDay(query, 'begin_date'), readDay(query, 'end_date')]
  if (to < from || to - from >= maxDays * dayMs)
    refuseField('end_date', query.get('end_date'), '时间跨度不能超过30天', 'query')
  requireMerchant(query.get('complainted_mchid') ?? mchid)
  const limit = readNumber(query, 'limit', 50, 10)
  const offset = readNumber(query, 'offset', Number.MAX_SAFE_INTEGER, 0)
  const found = context.state.complaints.filter(({ complaint_time }) => {
    const time = Date.parse(complaint_time)
    return time >= from && time < to + dayMs
  })
  const data = found
    .toReversed()
    .slice(offset, offset + limit)
    .map((complaint) => present(context, complaint))
  return { status: 200, body: { data, limit, offset, ...(offset === 0 && { total_count: found.length }) } }
}

export function getComplaint(context: SandboxContext, call: ApiCall): ApiResponse {
  const complaint = find(context, call)
  const { out_trade_no } = complaint
  const transaction = context.state.transactions.find((one) => one.out_trade_no === out_trade_no)
  return {
    status: 200,
    body: {
      ...present(context, complaint),
      complainted_mchid: mchid,
      payer_openid: payerOpenid(transaction),
    },
  }
}

/** Newest first. */
export function getHistory(context: SandboxContext, call: ApiCall): ApiResponse {
  const { history } = find(context, call)
  const limit = readNumber(call.query, 'limit', 300, 100)
  const offset = readNumber(call.query, 'offset', Number.MAX_SAFE_INTEGER, 0)
  const data = history
    .toReversed()
    .slice(offset, offset + limit)
    .map((step) => ({
      ...step,
      operator: step.operate_type.startsWith('USER') ? operators.USER : operators.MERCHANT,
      operate_time: chinaTime(new Date(step.operate_time)),
      image_list: [],
    }))
  return { status: 200, body: { data, limit, offset, ...(offset === 0 && { total_count: history.length }) } }
}

/** A repeated reply appears twice, because nothing identifies it as the same one. */
export function replyToComplaint(context: SandboxContext, call: ApiCall): ApiResponse {
  const { body } = call
  allowOnly(body, responseFields)
  requireMerchant(text(body, 'complainted_mchid', 64))
  const content = text(body, 'response_content', 200)
  const complaint = find(context, call)
  if (complaint.complaint_state === 'PROCESSED') refuse('INVALID_REQUEST', '投诉单已处理完成，不可回复')
  complaint.complaint_state = 'PROCESSING'
  complaint.incoming_user_response = false
  addStep(context, complaint, 'MERCHANT_RESPONSE', content)
  return { status: 204 }
}

export function completeComplaint(context: SandboxContext, call: ApiCall): ApiResponse {
  allowOnly(call.body, ['complainted_mchid'])
  requireMerchant(text(call.body, 'complainted_mchid', 64))
  const complaint = find(context, call)
  if (complaint.complaint_state === 'PROCESSED') refuse('INVALID_REQUEST', '投诉单已处理完成，请勿重复操作')
  complaint.complaint_state = 'PROCESSED'
  complaint.incoming_user_response = false
  addStep(context, complaint, 'MERCHANT_CONFIRM_COMPLETE')
  return { status: 204 }
}

export function getNoticeUrl({ state }: SandboxContext): ApiResponse {
  if (!state.complaint_notice_url) refuse('RESOURCE_NOT_EXISTS', '未查询到投诉通知回调地址')
  return { status: 200, body: { mchid, url: state.complaint_notice_url } }
}

export function createNoticeUrl(context: SandboxContext, call: ApiCall): ApiResponse {
  if (context.state.complaint_notice_url) refuse('INVALID_REQUEST', '投诉通知回调地址已存在，请使用更新接口')
  return changeNoticeUrl(context, call)
}

export function changeNoticeUrl(context: SandboxContext, { body }: ApiCall): ApiResponse {
  allowOnly(body, ['url'])
  context.state.complaint_notice_url = notifyUrl(text(body, 'url', 255))
  context.stateChanged()
  return getNoticeUrl(context)
}

function present(context: SandboxContext, complaint: Complaint): object {
  const { complaint_id, complaint_detail, complaint_state, out_trade_no, transaction_id, amount } = complaint
  return {
    complaint_id,
    complaint_time: chinaTime(new Date(complaint.complaint_time)),
    complaint_detail,
    complaint_state,
    payer_phone: encryptForMerchantKey(complaint.payer_phone),
    complaint_order_info: [{ transaction_id, out_trade_no, amount }],
    complaint_full_refunded: refundedOf(context, out_trade_no) === amount,
    incoming_user_response: complaint.incoming_user_response,
    user_complaint_times: complaint.user_complaint_times,
    complaint_media_list: [],
    problem_type: complaint.problem_type,
    problem_description: problems[complaint.problem_type],
    ...(complaint.problem_type === 'REFUND' && { apply_refund_amount: amount }),
    user_tag_list: [],
  }
}

const problems: Record<Complaint['problem_type'], string> = {
  REFUND: '商品与描述不符，申请退款',
  SERVICE_NOT_WORK: '一直未收到商品',
  OTHERS: '其他问题',
}

/** By RSAES-OAEP, for the key of the merchant's certificate. */
function encryptForMerchantKey(plaintext: string): string {
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  return publicEncrypt({ key: merchantKey, padding }, Buffer.from(plaintext)).toString('base64')
}

const find = (context: SandboxContext, { params }: ApiCall): Complaint =>
  findComplaint(context, params.complaint_id) ?? refuse('RESOURCE_NOT_EXISTS', '投诉单不存在')

function requireMerchant(given: string): void {
  if (given !== mchid) refuse('NO_AUTH', '商户无权限处理该投诉单')
}

function readDay(query: URLSearchParams, name: string): number {
  const day = query.get(name)
  return startOfDay(day ?? '') ?? refuseField(name, day, '格式应为 yyyy-MM-DD', 'query')
}

function readNumber(query: URLSearchParams, name: string, max: number, fallback: number): number {
  const given = query.get(name)
  if (given === null) return fallback
  const value = Number(given)
  return Number.isInteger(value) && value >= (name === 'limit' ? 1 : 0) && value <= max
    ? value
    : refuseField(name, given, `应为不超过 ${max} 的整数`, 'query')
}
