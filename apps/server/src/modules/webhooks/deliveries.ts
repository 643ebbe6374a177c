import type { Input, Output } from '@corium/contract/call'
import type { Language } from '@corium/contract/language'
import type * as contract from '@corium/contract/webhook-desk'
import type { Delivery } from '@corium/contract/webhook-desk'
import type { StaffContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { isUuid } from '#server/db/uuid.ts'
import { recordChange } from '#server/modules/change-log/record-change.ts'
import { refuse } from '#server/refuse.ts'
import { minute, seconds } from '#server/runtime/clock.ts'
import {
  countDeliveries,
  type DeliveryRow,
  findDelivery,
  insertDelivery,
  makeDueAgain,
  selectAttempts,
  selectDeliveries,
} from './deliveries.db.ts'
import { writeBody } from './delivery-body.ts'
import { type EndpointRow, findEndpoint, lockEndpoint } from './endpoints.db.ts'
import { problemTexts } from './webhooks.texts.ts'

type Attempt = Awaited<ReturnType<typeof selectAttempts>>[number]

export async function listDeliveries(
  { db, clock, language }: StaffContext,
  { endpoint_id, view = 'all', page = 1, limit = 50 }: Input<typeof contract.listDeliveries>,
): Promise<Output<typeof contract.listDeliveries>> {
  const endpoint = isUuid(endpoint_id) ? await findEndpoint(db, endpoint_id) : undefined
  if (!endpoint) return refuse('not-found')
  const [total, rows] = await Promise.all([
    countDeliveries(db, endpoint_id, view),
    selectDeliveries(db, { endpointId: endpoint_id, view, ...pagingOf(page, limit) }),
  ])
  const attempts = await selectAttempts(
    db,
    rows.map(({ id }) => id),
  )
  return {
    list: rows.map((row) =>
      present(
        row,
        attempts.filter(({ delivery_id }) => delivery_id === row.id),
        language,
      ),
    ),
    total,
    page,
    limit,
    server_time: seconds(clock.now()),
  }
}

function present(row: DeliveryRow, attempts: readonly Attempt[], language: Language): Delivery {
  const last = attempts.at(-1)
  return {
    delivery_id: row.id,
    event: row.event,
    status: row.status,
    attempt_num: attempts.length,
    status_code: last?.status_code ?? null,
    problem_text: last ? problemText(last, language) : '',
    created_at: seconds(row.created_at),
    next_try_at: row.status === 'waiting' ? seconds(row.not_before) : null,
  }
}

const problemText = ({ problem }: Attempt, language: Language): string =>
  problem ? problemTexts[problem][language] : ''

export async function getDelivery(
  { db, language }: StaffContext,
  { delivery_id }: Input<typeof contract.getDelivery>,
): Promise<Output<typeof contract.getDelivery>> {
  const row = isUuid(delivery_id) ? await findDelivery(db, delivery_id) : undefined
  if (!row) return refuse('not-found')
  const attempts = await selectAttempts(db, [row.id])
  return {
    ...present(row, attempts, language),
    endpoint_id: row.endpoint_id,
    body: writeBody(row),
    attempts: attempts.map((attempt) => ({
      time: seconds(attempt.at),
      status_code: attempt.status_code,
      ms: attempt.ms,
      problem_text: problemText(attempt, language),
      response: attempt.response,
    })),
  }
}

const subjectOf = ({ id, name }: EndpointRow) => ({ id, name })

/** @throws `not-found`, and `state-conflict` for an endpoint that is off */
async function lockOpenEndpoint(trx: Parameters<typeof lockEndpoint>[0], id: string): Promise<EndpointRow> {
  const endpoint = isUuid(id) ? await lockEndpoint(trx, id) : undefined
  if (!endpoint) return refuse('not-found')
  if (endpoint.off_at) refuse('state-conflict')
  return endpoint
}

export async function resendDelivery(
  context: StaffContext,
  { delivery_id }: Input<typeof contract.resendDelivery>,
): Promise<Record<string, never>> {
  const { db, clock, jobs } = context
  await db.transaction().execute(async (trx) => {
    const delivery = isUuid(delivery_id) ? await findDelivery(trx, delivery_id) : undefined
    if (!delivery) return refuse('not-found')
    const endpoint = await lockOpenEndpoint(trx, delivery.endpoint_id)
    // It waits already.
    if ((await makeDueAgain(trx, { id: delivery_id }, clock.now())) === 0) refuse('state-conflict')
    await recordChange(trx, context, {
      act: 'retried',
      subject: subjectOf(endpoint),
      after: { event: delivery.event, delivery_id },
    })
  })
  jobs.runSoon('deliver-webhooks')
  return {}
}

export async function resendFailed(
  context: StaffContext,
  { endpoint_id }: Input<typeof contract.resendFailed>,
): Promise<Output<typeof contract.resendFailed>> {
  const { db, clock, jobs } = context
  const num = await db.transaction().execute(async (trx) => {
    const endpoint = await lockOpenEndpoint(trx, endpoint_id)
    const made = await makeDueAgain(trx, { failedOf: endpoint_id }, clock.now())
    if (made === 0) refuse('state-conflict')
    await recordChange(trx, context, {
      act: 'retried',
      subject: subjectOf(endpoint),
      after: { rows: made },
    })
    return made
  })
  jobs.runSoon('deliver-webhooks')
  return { num }
}

/** Test events of one endpoint in a minute. */
const testLimit = { max: 10, seconds: minute }

export async function sendTest(
  context: StaffContext,
  { endpoint_id }: Input<typeof contract.sendTest>,
): Promise<Output<typeof contract.sendTest>> {
  const { db, clock, jobs, limits } = context
  await limits.consume('webhook-test', endpoint_id, testLimit)
  const deliveryId = await db.transaction().execute(async (trx) => {
    const endpoint = await lockOpenEndpoint(trx, endpoint_id)
    const row = { endpoint_id, event: 'webhook.test', object_id: 'test' } as const
    const id = await insertDelivery(trx, row, clock.now())
    await recordChange(trx, context, {
      act: 'sent',
      subject: subjectOf(endpoint),
      after: { event: row.event },
    })
    return id
  })
  jobs.runSoon('deliver-webhooks')
  return { delivery_id: deliveryId }
}
