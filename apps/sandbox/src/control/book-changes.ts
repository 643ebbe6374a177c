import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '#sandbox/context.ts'
import type { BookChange } from '#sandbox/records/book-change.ts'
import { tradeBill } from '#sandbox/wechat-pay/trade-bill.ts'

const day = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' }
const changeBody = {
  type: 'object',
  properties: {
    provider: { enum: ['wechat-pay', 'paypal'] },
    number: { type: 'string', minLength: 1 },
    change: { enum: ['missing', 'amount', 'extra'] },
    amount: { type: 'integer', minimum: 1 },
    day,
  },
  required: ['provider', 'number', 'change'],
  oneOf: [
    { properties: { change: { const: 'missing' } } },
    { properties: { change: { const: 'amount' } }, required: ['amount'] },
    { properties: { change: { const: 'extra' } }, required: ['amount', 'day'] },
  ],
  additionalProperties: false,
}
const billQuery = { type: 'object', properties: { day }, required: ['day'], additionalProperties: false }

/** Makes the providers' books of a day differ from what happened, for tests of the reconciliation. */
export function addBookChangeRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { state } = context

  app.get('/control/book-changes', () => ({ changes: state.book_changes }))

  app.post<{ Body: BookChange }>('/control/book-changes', { schema: { body: changeBody } }, ({ body }) => {
    changeBooks(context, body)
    return body
  })

  app.delete('/control/book-changes', () => {
    state.book_changes = []
    context.stateChanged()
    return { changes: [] }
  })

  /** The trade bill of a day in WeChat Pay's format. */
  app.get<{ Querystring: { day: string } }>(
    '/control/trade-bill',
    { schema: { querystring: billQuery } },
    ({ query }, reply) => reply.type('text/csv; charset=utf-8').send(tradeBill(context, query.day) ?? ''),
  )
}

/** A later change of the same number replaces an earlier one. */
export function changeBooks(context: SandboxContext, change: BookChange): void {
  const { state } = context
  state.book_changes = state.book_changes.filter(
    ({ provider, number }) => provider !== change.provider || number !== change.number,
  )
  state.book_changes.push(change)
  context.stateChanged()
}
