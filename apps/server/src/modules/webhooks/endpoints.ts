import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/webhook-desk'
import { type Endpoint, maxEndpoints } from '@corium/contract/webhook-desk'
import { webhookEvents } from '@corium/contract/webhook-events'
import type { StaffContext } from '#server/context.ts'
import { lockNames } from '#server/db/lock-names.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { changedNothing, recordChange } from '#server/modules/change-log/record-change.ts'
import { newWebhookSecret, writeSecret } from '#server/providers/webhooks/sign-webhook.ts'
import { readWebhookUrl } from '#server/providers/webhooks/webhook-target.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { day, later, seconds, secondsOrNull } from '#server/runtime/clock.ts'
import { sealEndpointSecret } from './endpoint-secret.ts'
import {
  type CountedEndpoint,
  countEndpoints,
  deleteEndpointRow,
  type EndpointRow,
  findCountedEndpoint,
  insertEndpoint,
  lockEndpoint,
  selectEndpoints,
  switchOff,
  updateEndpoint,
} from './endpoints.db.ts'

/** How long the secret before signs as well, in seconds. */
const overlap = day

export async function listEndpoints({
  db,
  clock,
}: StaffContext): Promise<Output<typeof contract.listEndpoints>> {
  const now = clock.now()
  return {
    list: (await selectEndpoints(db)).map((row) => present(row, now)),
    server_time: seconds(now),
  }
}

export async function getEndpoint(
  { db, clock }: StaffContext,
  { endpoint_id }: Input<typeof contract.getEndpoint>,
): Promise<Output<typeof contract.getEndpoint>> {
  const row = isUuid(endpoint_id) ? await findCountedEndpoint(db, endpoint_id) : undefined
  if (!row) return refuse('not-found')
  const now = clock.now()
  return { ...present(row, now), server_time: seconds(now) }
}

function present(row: CountedEndpoint, now: Date): Endpoint {
  const isOverlapping = row.previous_until !== null && row.previous_until > now
  return {
    endpoint_id: row.id,
    name: row.name,
    url: row.url,
    events: row.events,
    state: row.off_reason ?? 'on',
    off_at: secondsOrNull(row.off_at),
    previous_until: isOverlapping ? seconds(row.previous_until!) : null,
    last_success_at: secondsOrNull(row.last_success_at),
    created_at: seconds(row.created_at),
    version: row.version,
    waiting_num: row.waiting_num,
    failed_num: row.failed_num,
  }
}

/** @throws `field-errors` */
function readForm(
  { config }: StaffContext,
  { name, url, events }: Pick<Input<typeof contract.createEndpoint>, 'name' | 'url' | 'events'>,
) {
  const target = readWebhookUrl(url.trim(), config.webhookOrigins)
  if (name.trim() === '') refuseFields({ name: 'required' })
  if (!target) return refuseFields({ url: 'url-not-public' })
  if (events.length === 0) refuseFields({ events: 'events-required' })
  return {
    name: name.trim(),
    url: target.href,
    events: webhookEvents.filter((event) => events.includes(event)),
  }
}

/** The address may contain a secret in its path or query, so the change log names its host alone. */
const factsOf = ({ name, url, events }: Pick<EndpointRow, 'name' | 'url' | 'events'>) => ({
  name,
  host: new URL(url).host,
  events: events.join(', '),
})

export async function createEndpoint(
  context: StaffContext,
  input: Input<typeof contract.createEndpoint>,
): Promise<Output<typeof contract.createEndpoint>> {
  const { db, clock, config, staff } = context
  const form = readForm(context, input)
  const secret = newWebhookSecret()
  const id = randomUUID()
  await db.transaction().execute(async (trx) => {
    await lockNames(trx, 'integrations', ['endpoints'])
    const used = await countEndpoints(trx)
    if (used >= maxEndpoints) refuse('limit-reached', { limit: maxEndpoints, used })
    await insertEndpoint(trx, {
      ...form,
      id,
      created_at: clock.now(),
      created_by: staff.id,
      secret: sealEndpointSecret(config, id, secret),
    })
    await recordChange(trx, context, {
      act: 'created',
      subject: { id, name: form.name },
      after: factsOf(form),
    })
  })
  return { endpoint_id: id, secret: writeSecret(secret) }
}

/** Locks an endpoint, and runs `work` on it. @throws `not-found` */
function changeEndpoint<T>(
  { db }: StaffContext,
  id: string,
  work: (trx: Db, row: EndpointRow) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const row = isUuid(id) ? await lockEndpoint(trx, id) : undefined
    return work(trx, row ?? refuse('not-found'))
  })
}

const subjectOf = ({ id, name }: EndpointRow) => ({ id, name })

export function editEndpoint(
  context: StaffContext,
  { endpoint_id, version, ...input }: Input<typeof contract.editEndpoint>,
): Promise<Output<typeof contract.editEndpoint>> {
  const form = readForm(context, input)
  return changeEndpoint(context, endpoint_id, async (trx, row) => {
    if (row.version !== version) refuse('state-conflict')
    const updated = await updateEndpoint(trx, row.id, form)
    const facts = { before: factsOf(row), after: factsOf(form) }
    await recordChange(trx, context, { act: 'changed', subject: subjectOf(row), ...facts })
    return { version: updated }
  })
}

export async function switchEndpoint(
  context: StaffContext,
  { endpoint_id, is_on }: Input<typeof contract.switchEndpoint>,
): Promise<Record<string, never>> {
  await changeEndpoint(context, endpoint_id, async (trx, row) => {
    if (is_on === (row.off_at === null)) return changedNothing(context)
    if (is_on) await updateEndpoint(trx, row.id, { off_at: null, off_reason: null })
    else await switchOff(trx, row.id, 'off', context.clock.now())
    await recordChange(trx, context, { act: is_on ? 'started' : 'paused', subject: subjectOf(row) })
  })
  return {}
}

export function rotateSecret(
  context: StaffContext,
  { endpoint_id }: Input<typeof contract.rotateSecret>,
): Promise<Output<typeof contract.rotateSecret>> {
  const { clock, config } = context
  return changeEndpoint(context, endpoint_id, async (trx, row) => {
    const secret = newWebhookSecret()
    const previousUntil = later(clock.now(), overlap)
    await updateEndpoint(trx, row.id, {
      previous_secret: row.secret,
      previous_until: previousUntil,
      secret: sealEndpointSecret(config, row.id, secret),
    })
    await recordChange(trx, context, {
      act: 'changed',
      subject: subjectOf(row),
      before: { signed_until: row.previous_until },
      after: { signed_until: previousUntil },
    })
    return { secret: writeSecret(secret), previous_until: seconds(previousUntil) }
  })
}

export async function deleteEndpoint(
  context: StaffContext,
  { endpoint_id }: Input<typeof contract.deleteEndpoint>,
): Promise<Record<string, never>> {
  await changeEndpoint(context, endpoint_id, async (trx, row) => {
    await deleteEndpointRow(trx, row.id)
    await recordChange(trx, context, { act: 'deleted', subject: subjectOf(row), before: factsOf(row) })
  })
  return {}
}
