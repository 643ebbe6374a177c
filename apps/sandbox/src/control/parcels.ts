import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '#sandbox/context.ts'
import { refuseControl } from '#sandbox/control/refusal.ts'
import { companies } from '#sandbox/couriers/companies.ts'
import { findParcel } from '#sandbox/couriers/parcels.ts'
import { correctCompany, giveUp, type ReportName, report, reports } from '#sandbox/couriers/report.ts'
import { sendPush } from '#sandbox/couriers/send-push.ts'
import { parcelPushForgeries } from '#sandbox/faults.ts'
import { resend } from '#sandbox/notice-queue.ts'
import type { Parcel } from '#sandbox/records/couriers.ts'

const num = { type: 'string' }
const listQuery = { type: 'object', properties: { num }, additionalProperties: false }
const reportBody = {
  type: 'object',
  properties: {
    num,
    state: { enum: [...Object.keys(reports), 'no-record', 'other-company'] },
    /** For `other-company`: the company that the number belongs to. */
    com: { enum: Object.keys(companies) },
    context: { type: 'string' },
    place: { type: 'string' },
  },
  required: ['num', 'state'],
  additionalProperties: false,
}
const sendBody = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    copies: { type: 'integer', minimum: 1, maximum: 50 },
    forgery: { enum: parcelPushForgeries },
  },
  required: ['id'],
  additionalProperties: false,
}

type Report = { num: string; state: string; com?: string; context?: string; place?: string }

export function addParcelRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { state } = context
  // Tests and pages do not need the secrets of a subscription.
  const present = ({ subscription, ...parcel }: Parcel) => ({
    ...parcel,
    subscription: subscription?.status ?? null,
    pushes: state.parcel_pushes
      .filter((push) => push.num === parcel.num)
      .map(({ id, push_status, status, repeats, attempts }) => ({
        id,
        push_status,
        status,
        repeats,
        attempts,
      })),
  })

  app.get<{ Querystring: { num?: string } }>(
    '/control/parcels',
    { schema: { querystring: listQuery } },
    ({ query }) => ({
      parcels: state.parcels.filter((parcel) => !query.num || parcel.num === query.num).map(present),
    }),
  )

  /** Makes the courier report on a parcel; responds after the push about it was delivered. */
  app.post<{ Body: Report }>(
    '/control/parcels/report',
    { schema: { body: reportBody } },
    async ({ body }) => {
      const parcel = findParcel(context, body.num)
      if (!parcel) refuseControl(404, 'The shop has not asked for this number')
      if (body.state === 'no-record') giveUp(context, parcel)
      else if (body.state === 'other-company') {
        correctCompany(context, parcel, body.com ?? refuseControl(400, 'Name the company'))
      } else report(context, parcel, body.state as ReportName, body)
      await context.runDueJobs()
      return present(parcel)
    },
  )

  /** Sends a push now: again, in several copies, after a hold, or with a forgery. */
  app.post<{ Body: { id: string; copies?: number; forgery?: string } }>(
    '/control/parcels/push',
    { schema: { body: sendBody } },
    async ({ body }) => {
      const push = state.parcel_pushes.find(({ id }) => id === body.id)
      if (!push) refuseControl(404, 'No such push')
      if (body.forgery) return { delivery: await sendPush(context, push, body.forgery) }
      resend(context, push, body.copies)
      await context.runDueJobs()
      return { status: push.status }
    },
  )
}
