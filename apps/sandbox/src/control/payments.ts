import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '#sandbox/context.ts'
import { refuseControl } from '#sandbox/control/refusal.ts'
import type { Balances, Transaction } from '#sandbox/records/wechat-pay.ts'
import { findIdentity } from '#sandbox/wechat/identities.ts'
import { declinePayment, notPayableReason, payTransaction } from '#sandbox/wechat-pay/pay-transaction.ts'
import { refundedOf } from '#sandbox/wechat-pay/refunds.ts'

type TransactionKey = { out_trade_no?: string; code_url?: string }

const keyFields = { out_trade_no: { type: 'string' }, code_url: { type: 'string' } }
const oneKey = [{ required: ['out_trade_no'] }, { required: ['code_url'] }]
const payBody = {
  type: 'object',
  properties: {
    ...keyFields,
    result: { enum: ['paid', 'refused', 'balance-too-low'] },
    coupon: { type: 'integer', minimum: 1 },
    identity: { type: 'string' },
    wait: { type: 'boolean' },
  },
  anyOf: oneKey,
  additionalProperties: false,
}
const closeBody = { type: 'object', properties: keyFields, anyOf: oneKey, additionalProperties: false }
const listQuery = {
  type: 'object',
  properties: { ...keyFields, state: { enum: ['NOTPAY', 'SUCCESS', 'CLOSED'] } },
  additionalProperties: false,
}
const fen = { type: 'integer', minimum: 0 }
const balancesBody = {
  type: 'object',
  properties: { buyer: fen, merchant: fen },
  minProperties: 1,
  additionalProperties: false,
}

export function addPaymentRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get<{ Querystring: TransactionKey & { state?: Transaction['state'] } }>(
    '/control/transactions',
    { schema: { querystring: listQuery } },
    ({ query }) => ({
      transactions: context.state.transactions
        .filter((transaction) => matches(transaction, query))
        .filter(({ state }) => !query.state || state === query.state)
        .toReversed()
        .map((transaction) => presentTransaction(context, transaction)),
    }),
  )

  app.post<{
    Body: TransactionKey & {
      result?: 'paid' | Transaction['declined']
      coupon?: number
      identity?: string
      wait?: boolean
    }
  }>('/control/transactions/pay', { schema: { body: payBody } }, async ({ body }) => {
    const transaction = getTransaction(context, body)
    if (body.result === 'refused' || body.result === 'balance-too-low')
      declinePayment(context, transaction, body.result)
    else {
      if ((body.coupon ?? 0) >= transaction.total) refuseControl(400, 'A coupon pays a part of the total')
      const identity = findIdentity(context, body.identity)
      if (body.identity && !identity) refuseControl(404, 'No such person')
      const reason = payTransaction(context, transaction, { ...body, identity })
      if (reason) refuseControl(409, `Can't be paid: ${reason}`)
      if (body.wait !== false) await context.runDueJobs()
    }
    return presentTransaction(context, transaction)
  })

  app.post<{ Body: TransactionKey }>(
    '/control/transactions/close',
    { schema: { body: closeBody } },
    ({ body }) => {
      const transaction = getTransaction(context, body)
      if (transaction.state !== 'NOTPAY') refuseControl(409, `Can't be closed: ${transaction.state}`)
      transaction.state = 'CLOSED'
      transaction.closed_at = context.now().toISOString()
      context.stateChanged()
      return presentTransaction(context, transaction)
    },
  )

  app.get('/control/balances', () => context.state.balances)
  app.put<{ Body: Partial<Balances> }>(
    '/control/balances',
    { schema: { body: balancesBody } },
    ({ body }) => {
      Object.assign(context.state.balances, body)
      context.stateChanged()
      return context.state.balances
    },
  )
}

function matches(transaction: Transaction, { out_trade_no, code_url }: TransactionKey): boolean {
  return (
    (!out_trade_no || transaction.out_trade_no === out_trade_no) &&
    (!code_url || transaction.codes.some((code) => code.code_url === code_url))
  )
}

function getTransaction(context: SandboxContext, key: TransactionKey): Transaction {
  const found = context.state.transactions.findLast((transaction) => matches(transaction, key))
  return found ?? refuseControl(404, 'No such transaction')
}

function presentTransaction(context: SandboxContext, transaction: Transaction): object {
  const { codes, ...record } = transaction
  return {
    ...record,
    code_url: codes.at(-1)?.code_url,
    code_expires_at: codes.at(-1)?.expires_at,
    not_payable_reason: notPayableReason(context, transaction) ?? null,
    refunded: refundedOf(context, transaction.out_trade_no),
  }
}
