import { setTimeout as pause } from 'node:timers/promises'
import type { Shop } from '#server/context.ts'
import type { WaitingRows } from '#server/jobs/forget-future.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { sendWebhook, type WebhookResult } from '#server/providers/webhooks/send-webhook.ts'
import { signWebhook } from '#server/providers/webhooks/sign-webhook.ts'
import { later, seconds } from '#server/runtime/clock.ts'
import {
  claimDeliveries,
  type DeliveryRow,
  finishTry,
  hasOpenEndpoint,
  insertAttempt,
  isSoon,
  isWaiting,
  recoverLost,
  selectDueEndpoints,
} from './deliveries.db.ts'
import { writeBody } from './delivery-body.ts'
import { openEndpointSecrets } from './endpoint-secret.ts'
import { type EndpointRow, findEndpoint, lockEndpoint, switchOff, updateSuccess } from './endpoints.db.ts'

/** How long an endpoint may take to respond. */
const timeoutMs = 10_000
/** Longer than one try takes. */
const leaseSeconds = 30
/** Deliveries to one endpoint at the same time. */
const batchSize = 5

/** Seconds to wait after each failed try: three days in all. */
export const retryDelays: readonly number[] = [
  10, 60, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 72_000,
]

const rows = { table: 'webhook_deliveries', column: 'not_before' } as const
export const waitingWebhooks: readonly WaitingRows[] = [
  { ...rows, which: isWaiting, maxSeconds: Math.max(...retryDelays) },
  { ...rows, which: isSoon, maxSeconds: leaseSeconds },
]

/** A run looks this often for endpoints that have become due while it serves slow ones. */
const lookAroundMs = 250
/**
 * A run starts no new delivery after this time and leaves the rest to the next run, because the queue gives up a
 * run after 15 minutes.
 */
const maxRunMs = 120_000
/**
 * After how long a node looks for webhooks again. Nothing else wakes the job, and programs should receive events
 * within seconds.
 */
const lookAgainMs = 3_000

/**
 * The job that sends webhooks. Endpoints are served side by side, so that a slow one delays no other.
 */
export const deliverWebhooks = (shop: Shop): Job => {
  let isPlanned = false
  /** One timer on each node: more would make runs chase each other. */
  function planNextLook(): void {
    if (isPlanned || shop.jobs.stopping) return
    isPlanned = true
    setTimeout(() => {
      isPlanned = false
      shop.jobs.runSoon('deliver-webhooks')
    }, lookAgainMs).unref()
  }
  return {
    name: 'deliver-webhooks',
    cron: '* * * * *',
    run: async () => {
      await recoverLost(shop.db, shop.clock.now())
      await serveEndpoints(shop)
      if (await hasOpenEndpoint(shop.db)) planNextLook()
    },
  }
}

async function serveEndpoints(shop: Shop): Promise<void> {
  const { db, clock, jobs } = shop
  const end = performance.now() + maxRunMs
  const mayGoOn = () => !jobs.stopping && performance.now() < end
  const served = new Map<string, Promise<void>>()
  let failure: unknown
  while (mayGoOn()) {
    for (const id of await selectDueEndpoints(db, clock.now())) {
      if (served.has(id)) continue
      const serving = serveEndpoint(shop, id, mayGoOn)
        .catch((error: unknown) => {
          failure ??= error
        })
        .finally(() => served.delete(id))
      served.set(id, serving)
    }
    if (served.size === 0 || failure) break
    await Promise.race([...served.values(), pause(lookAroundMs)])
  }
  await Promise.all(served.values())
  if (failure) throw failure
}

/** Sends what is due to one endpoint, a few at a time. */
async function serveEndpoint(shop: Shop, endpointId: string, mayGoOn: () => boolean): Promise<void> {
  while (mayGoOn()) {
    const at = shop.clock.now()
    const endpoint = await findEndpoint(shop.db, endpointId)
    if (!endpoint) return
    const claimed = await claimDeliveries(shop.db, { endpointId, at, max: batchSize, leaseSeconds })
    if (claimed.length === 0) return
    await Promise.all(claimed.map((delivery) => deliver(shop, endpoint, delivery)))
  }
}

async function deliver(shop: Shop, endpoint: EndpointRow, delivery: DeliveryRow): Promise<void> {
  const { db, clock, config, log } = shop
  const now = clock.now()
  const body = writeBody(delivery)
  const secrets = openEndpointSecrets(config, endpoint, now)
  const message = { id: delivery.id, seconds: seconds(now), body }
  const result = await sendWebhook(
    {
      url: endpoint.url,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Corium-Webhooks/1',
        ...signWebhook(message, secrets),
      },
      body,
    },
    { localOrigins: config.webhookOrigins, timeoutMs },
  )
  const at = clock.now()
  const outcome = await db.transaction().execute(async (trx) => {
    // The endpoint can have been deleted or switched off meanwhile.
    const current = await lockEndpoint(trx, endpoint.id)
    if (!current) return 'kept'
    await insertAttempt(trx, { delivery_id: delivery.id, at: now, ...attemptOf(result) })
    if (hasArrived(result)) {
      await finishTry(trx, delivery, { status: 'delivered' })
      await updateSuccess(trx, endpoint.id, at)
      return 'kept'
    }
    const delay = retryDelays[delivery.tries - 1]
    const isGone = 'statusCode' in result && result.statusCode === 410
    const isLast = current.off_at !== null || delay === undefined || isGone
    const isOurs = await finishTry(
      trx,
      delivery,
      isLast ? { status: 'failed' } : { status: 'waiting', not_before: later(at, delay) },
    )
    if (!isOurs || !isLast || current.off_at) return 'kept'
    // One webhook that the program cannot take is no reason to withhold the others.
    const hasFailedAll = !current.last_success_at || current.last_success_at < delivery.created_at
    if (!isGone && !hasFailedAll) return 'kept'
    await switchOff(trx, endpoint.id, isGone ? 'gone' : 'failing', at)
    return 'switched-off'
  })
  if (outcome === 'switched-off')
    log.error({ endpoint: endpoint.id }, 'an endpoint of webhooks was switched off')
}

const hasArrived = (result: WebhookResult): boolean =>
  'statusCode' in result && result.statusCode >= 200 && result.statusCode < 300

const attemptOf = (result: WebhookResult) =>
  'statusCode' in result
    ? { status_code: result.statusCode, problem: null, ms: result.ms, response: result.response }
    : { status_code: null, problem: result.problem, ms: result.ms, response: '' }
