import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxContext } from '#sandbox/context.ts'
import { companies } from '#sandbox/couriers/companies.ts'
import { findParcel } from '#sandbox/couriers/parcels.ts'
import { correctCompany, giveUp, type ReportName, report, reports } from '#sandbox/couriers/report.ts'
import { addFault } from '#sandbox/faults.ts'
import { resend } from '#sandbox/notice-queue.ts'
import { addBookActions } from '#sandbox/pages/books.ts'
import { clockScales, isFault, settingChoices } from '#sandbox/pages/controls.ts'
import { findLogin, findPayment } from '#sandbox/pages/live-codes.ts'
import { personOf, rememberPerson } from '#sandbox/pages/person.ts'
import { changeDispute, disputeResults, openDispute } from '#sandbox/paypal/disputes.ts'
import {
  finishCapture,
  finishRefund as finishPayPalRefund,
  isPaid,
  leftOf,
  refundInConsole as refundInPayPalConsole,
  reverseCapture,
} from '#sandbox/paypal/payments.ts'
import { findCapture, openDisputeOf } from '#sandbox/paypal/present.ts'
import type { Refund } from '#sandbox/records/wechat-pay.ts'
import { addIdentity, findIdentity } from '#sandbox/wechat/identities.ts'
import { isExpired } from '#sandbox/wechat/login-codes.ts'
import { followAccount, scanLoginCode, unfollowAccount, writeToAccount } from '#sandbox/wechat/people.ts'
import { sendHandshake } from '#sandbox/wechat/send-push.ts'
import { complaintActs, complaintOf, openComplaint, writeOn } from '#sandbox/wechat-pay/complaints.ts'
import { finishRefund } from '#sandbox/wechat-pay/finish-refund.ts'
import { declinePayment, payTransaction } from '#sandbox/wechat-pay/pay-transaction.ts'
import { findTransaction } from '#sandbox/wechat-pay/present-transaction.ts'
import { findRefund, refundInConsole } from '#sandbox/wechat-pay/refunds.ts'

type Form = Record<string, string>
type OnPost = (
  path: string,
  action: (form: Form, request: FastifyRequest, reply: FastifyReply) => string | Promise<string>,
) => void

/** The form actions of the pages. Each redirects back to its page; an impossible action changes nothing. */
export function addFormActions(app: FastifyInstance, context: SandboxContext): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const onPost: OnPost = (path, action) =>
    app.post<{ Body: Form | undefined }>(path, async (request, reply) =>
      reply.redirect(await action(request.body ?? {}, request, reply), 303),
    )
  addPaymentActions(onPost, context)
  addInboxActions(onPost, context)
  addWeChatActions(onPost, context)
  addParcelActions(onPost, context)
  addControlActions(onPost, context)
  addBookActions(onPost, context)
}

function addPaymentActions(onPost: OnPost, context: SandboxContext): void {
  onPost('/phone/pay', ({ code = '' }, request) => {
    const transaction = findPayment(context, code)
    const identity = personOf(context, request)
    if (transaction) payTransaction(context, transaction, { code_url: code, identity })
    return scanUrl(code)
  })
  onPost('/phone/decline', ({ code = '', reason }) => {
    const transaction = findPayment(context, code)
    const known = reason === 'refused' || reason === 'balance-too-low'
    if (transaction?.state === 'NOTPAY' && known) declinePayment(context, transaction, reason)
    return scanUrl(code)
  })
  onPost('/phone/top-up', () => {
    context.state.balances.buyer += 1_000_000
    context.stateChanged()
    return '/phone'
  })
  onPost('/money/payments', ({ out_trade_no, value = '' }) => {
    const transaction = findTransaction(context, out_trade_no)
    const refund = Math.round(Number(value) * 100)
    if (transaction?.state === 'SUCCESS' && refund > 0) refundInConsole(context, transaction, refund)
    return '/money'
  })
  onPost('/money/refunds', ({ out_refund_no, result }) => {
    const refund = findRefund(context, out_refund_no)
    const known = result === 'SUCCESS' || result === 'ABNORMAL' || result === 'CLOSED'
    if (refund?.status === 'PROCESSING' && known) finishRefund(context, refund, result as Refund['outcome'])
    return '/money'
  })
  onPost('/money/complaints', ({ out_trade_no = '', act, text = '' }) => {
    const transaction = findTransaction(context, out_trade_no)
    const complaint = complaintOf(context, out_trade_no)
    const known = complaintActs.find((one) => one === act)
    if (complaint && known) writeOn(context, complaint, known, text.trim())
    else if (transaction && !complaint) openComplaint(context, transaction, { detail: text.trim() })
    return '/money'
  })
  onPost('/money/paypal/captures', ({ id, result, value = '' }) => {
    const capture = findCapture(context, id)
    if (capture && result === 'refund') refundInPayPalConsole(context, capture, value)
    if (capture?.status === 'PENDING' && (result === 'complete' || result === 'deny'))
      finishCapture(context, capture, result)
    if (capture && result === 'reverse' && isPaid(capture) && leftOf(context, capture) > 0)
      reverseCapture(context, capture)
    return '/money'
  })
  onPost('/money/paypal/disputes', ({ id, result }) => {
    const capture = findCapture(context, id)
    if (!capture) return '/money'
    const dispute = openDisputeOf(context, capture.id)
    const known = disputeResults.find((one) => one === result)
    if (result === 'open') openDispute(context, capture)
    else if (dispute && known) changeDispute(context, dispute, known)
    return '/money'
  })
  onPost('/money/paypal/refunds', ({ id, result }) => {
    const refund = context.state.paypal_refunds.find((candidate) => candidate.id === id)
    const known = result === 'COMPLETED' || result === 'FAILED' || result === 'CANCELLED'
    if (refund?.status === 'PENDING' && known) finishPayPalRefund(context, refund, result)
    return '/money'
  })
  onPost('/money/notices', ({ id }) => {
    const { notices, paypal_webhooks } = context.state
    const notice = [...notices, ...paypal_webhooks].find((candidate) => candidate.id === id)
    if (notice) resend(context, notice)
    return '/money'
  })
}

function addInboxActions(onPost: OnPost, context: SandboxContext): void {
  onPost('/inbox/receipts', ({ id }) => {
    const receipt = context.state.receipts.find((candidate) => candidate.id === id)
    if (receipt) resend(context, receipt)
    const sms = context.state.inbox.find(
      (message) => message.channel === 'sms' && message.message_id === receipt?.message_id,
    )
    return sms ? `/inbox/${sms.id}` : '/inbox'
  })
}

function addWeChatActions(onPost: OnPost, context: SandboxContext): void {
  /**
   * A payment opens its sheet, a login the chat, or for people who do not follow
   * the account the page to follow.
   */
  onPost('/phone/scan', ({ code = '' }, request) => {
    const login = findLogin(context, code.trim())
    const person = personOf(context, request)
    if (!login || isExpired(context, login) || !person.follows) return scanUrl(code.trim())
    scanLoginCode(context, person, login)
    return '/phone/chat'
  })
  onPost('/phone/follow', ({ code }, request) => {
    const person = personOf(context, request)
    const login = code ? findLogin(context, code) : undefined
    if (login && isExpired(context, login)) return scanUrl(login.url)
    if (login) scanLoginCode(context, person, login)
    else if (!person.follows) followAccount(context, person)
    return '/phone/chat'
  })
  onPost('/phone/unfollow', (_form, request) => {
    const person = personOf(context, request)
    if (person.follows) unfollowAccount(context, person)
    return '/phone/chat'
  })
  onPost('/phone/write', ({ text = '' }, request) => {
    const person = personOf(context, request)
    if (person.follows && text.trim()) writeToAccount(context, person, text.trim())
    return '/phone/chat'
  })
  onPost('/phone/person', ({ identity }, _request, reply) => {
    const person = findIdentity(context, identity)
    if (person) rememberPerson(reply, person)
    return '/phone'
  })
  onPost('/phone/people', ({ nickname = '' }, _request, reply) => {
    if (nickname.trim()) rememberPerson(reply, addIdentity(context, nickname.trim().slice(0, 40)))
    return '/phone'
  })
}

function addParcelActions(onPost: OnPost, context: SandboxContext): void {
  onPost('/parcels/report', ({ num = '', state = '', com = '' }) => {
    const parcel = findParcel(context, num)
    if (!parcel) return '/parcels'
    if (state === 'no-record') giveUp(context, parcel)
    else if (com in companies && com !== parcel.com) correctCompany(context, parcel, com)
    else if (state in reports) report(context, parcel, state as ReportName)
    return `/parcels#${num}`
  })
  onPost('/parcels/pushes', ({ id }) => {
    const push = context.state.parcel_pushes.find((candidate) => candidate.id === id)
    if (push) resend(context, push)
    return push ? `/parcels#${push.num}` : '/parcels'
  })
}

function addControlActions(onPost: OnPost, context: SandboxContext): void {
  const { state, clock } = context

  onPost('/controls/clock', ({ advance_ms, now, scale, real_time }) => {
    const step = now === undefined ? Number(advance_ms) : Date.parse(`${now}Z`) - clock.now().getTime()
    const newScale = clockScales.find((candidate) => String(candidate) === scale)
    if (real_time) clock.follow()
    else if (newScale !== undefined) clock.setScale(newScale)
    else if (Number.isSafeInteger(step)) clock.advance(step)
    context.stateChanged()
    return '/controls'
  })
  onPost('/controls/erp', ({ secret = '' }) => {
    if (secret.startsWith('whsec_')) context.state.settings.erp_webhook_secret = secret.trim()
    context.stateChanged()
    return '/controls'
  })
  onPost('/controls/settings', (form) => {
    for (const [name, choices] of Object.entries(settingChoices)) {
      const choice = choices.find((candidate) => String(candidate) === form[name])
      if (choice !== undefined) Object.assign(state.settings, { [name]: choice })
    }
    context.stateChanged()
    return '/controls'
  })
  onPost('/controls/faults', ({ fault = '', times, only }) => {
    const [target = '', mode = ''] = fault.split(' ')
    if (!isFault(target, mode)) return '/controls'
    const others = state.faults.filter((set) => set.target !== target || set.mode !== mode)
    const wasOn = others.length < state.faults.length
    state.faults = others
    if (!wasOn) addFault(context, { target, mode, times: Number(times) || null, ...(only && { only }) })
    context.stateChanged()
    return '/controls'
  })
  onPost('/controls/faults/clear', () => {
    state.faults = []
    context.stateChanged()
    return '/controls'
  })
  onPost('/controls/handshake', async () => {
    if (!URL.canParse(state.settings.wechat_push_url)) return '/controls'
    const { ok, outcome } = await sendHandshake(context)
    return `/controls?handshake=${encodeURIComponent(ok ? 'ok' : outcome)}`
  })
  onPost('/controls/pushes', ({ id }) => {
    const push = state.pushes.find((candidate) => candidate.id === id)
    if (push) resend(context, push)
    return '/controls'
  })
}

function scanUrl(code: string): string {
  return `/phone/scan?code=${encodeURIComponent(code)}`
}
