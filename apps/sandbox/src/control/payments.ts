import type { FastifyInstance } from 'fastify'
import { refuseControl } from '#sandbox/control/refusal.ts'
import type { Balances, Transaction } from '#sandbox/state.ts'
import { declinePayment, hindranceOf, payTransaction } from '#sandbox/wechat-pay/paying.ts'
import { refundedOf } from '#sandbox/wechat-pay/refunds.ts'
import type { World } from '#sandbox/world.ts'

type Which = { out_trade_no?: string; code_url?: string }

const which = { out_trade_no: { type: 'string' }, code_url: { type: 'string' } }
const one = [{ required: ['out_trade_no'] }, { required: ['code_url'] }]
const payBody = {
  type: 'object',
  properties: {
    ...which,
    result: { enum: ['paid', 'refused', 'balance-too-low'] },
    wait: { type: 'boolean' },
  },
  anyOf: one,
  additionalProperties: false,
}
const closeBody = { type: 'object', properties: which, anyOf: one, additionalProperties: false }
const listQuery = {
  type: 'object',
  properties: { ...which, state: { enum: ['NOTPAY', 'SUCCESS', 'CLOSED'] } },
  additionalProperties: false,
}
const fen = { type: 'integer', minimum: 0 }
const balancesBody = {
  type: 'object',
  properties: { buyer: fen, merchant: fen },
  minProperties: 1,
  additionalProperties: false,
}

export function controlPayments(app: FastifyInstance, world: World): void {
  app.get<{ Querystring: Which & { state?: Transaction['state'] } }>(
    '/control/transactions',
    { schema: { querystring: listQuery } },
    ({ query }) => ({
      transactions: world.state.transactions
        .filter((transaction) => matches(transaction, query))
        .filter(({ state }) => !query.state || state === query.state)
        .toReversed()
        .map((transaction) => presentTransaction(world, transaction)),
    }),
  )

  app.post<{ Body: Which & { result?: 'paid' | Transaction['declined']; wait?: boolean } }>(
    '/control/transactions/pay',
    { schema: { body: payBody } },
    async ({ body }) => {
      const transaction = getTransaction(world, body)
      if (body.result === 'refused' || body.result === 'balance-too-low')
        declinePayment(world, transaction, body.result)
      else {
        const hindrance = payTransaction(world, transaction, body.code_url)
        if (hindrance) refuseControl(409, `Can't be paid: ${hindrance}`)
        if (body.wait !== false) await world.settle()
      }
      return presentTransaction(world, transaction)
    },
  )

  app.post<{ Body: Which }>('/control/transactions/close', { schema: { body: closeBody } }, ({ body }) => {
    const transaction = getTransaction(world, body)
    if (transaction.state !== 'NOTPAY') refuseControl(409, `Can't be closed: ${transaction.state}`)
    transaction.state = 'CLOSED'
    transaction.closed_at = world.now().toISOString()
    world.changed()
    return presentTransaction(world, transaction)
  })

  app.get('/control/balances', () => world.state.balances)
  app.put<{ Body: Partial<Balances> }>(
    '/control/balances',
    { schema: { body: balancesBody } },
    ({ body }) => {
      Object.assign(world.state.balances, body)
      world.changed()
      return world.state.balances
    },
  )
}

function matches(transaction: Transaction, { out_trade_no, code_url }: Which): boolean {
  return (
    (!out_trade_no || transaction.out_trade_no === out_trade_no) &&
    (!code_url || transaction.codes.some((code) => code.code_url === code_url))
  )
}

function getTransaction(world: World, asked: Which): Transaction {
  const found = world.state.transactions.findLast((transaction) => matches(transaction, asked))
  return found ?? refuseControl(404, 'No such transaction')
}

function presentTransaction(world: World, transaction: Transaction): object {
  const { codes, ...record } = transaction
  return {
    ...record,
    code_url: codes.at(-1)?.code_url,
    code_expires_at: codes.at(-1)?.expires_at,
    hindrance: hindranceOf(world, transaction) ?? null,
    refunded: refundedOf(world, transaction.out_trade_no),
  }
}
