import type { PayMethod } from '@corium/contract/pay-methods'
import type { Shop } from '#server/context.ts'
import type { Actor } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { processEach } from '#server/jobs/process-each.ts'
import { logProviderError } from '#server/modules/payments/log-provider-error.ts'
import { findProvider, listMethods, providerOf } from '#server/modules/payments/payment-providers.ts'
import type { PaymentProvider, StatementEntry, Statements } from '#server/providers/payment-provider.ts'
import { type ChinaDay, chinaDay, dayAfter, startOfDay } from '#server/runtime/china-time.ts'
import { hour, later } from '#server/runtime/clock.ts'
import { compareDay, type FoundDifference } from './compare-day.ts'
import { moveDifference } from './differences.states.ts'
import { explainByProvider } from './explain-by-provider.ts'
import {
  findDays,
  findEntries,
  findPayments,
  findRefunds,
  insertDays,
  insertDifference,
  lockStatement,
  replaceEntries,
  type StatementRow,
  selectAcceptedRefunds,
  selectDifferencesOfDay,
  selectDueStatements,
  selectEntries,
  selectPaidPayments,
  updateDifference,
  updateStatement,
} from './statements.db.ts'

const daySeconds = 24 * hour
/**
 * Providers do not show older books: WeChat Pay keeps them for three months, which leaves a few days to repair a
 * failure.
 */
const maxAgeDays = 85
/** A day with open differences is read and compared once a day for this long. */
const recheckDays = 30
/** An interrupted run is repeated after this time, a failed one with the next run. */
const leaseSeconds = 30
/** Our clock and the provider's can differ about the end of a day, so the last minutes are compared a day later. */
const overlapSeconds = 600

const job = 'reconcile-statements'
const actor: Actor = { type: 'job', name: job }

/** A provider, its statements, and the payment methods that they cover. */
type Source = { provider: PaymentProvider; statements: Statements; methods: readonly PayMethod[] }

/** The job that reads the providers' books of each day and compares them with ours. */
export const reconcileStatements = (shop: Shop): Job => ({
  name: job,
  cron: '40 * * * *',
  run: async () => {
    const now = shop.clock.now()
    for (const source of listSources(shop)) await planDays(shop.db, source, now)
    const due = await selectDueStatements(shop.db, now)
    const rows = due.map((row) => ({ ...row, id: `${row.provider} ${row.day}` }))
    await processEach(shop, 'statement', rows, (row) => reconcileDay(shop, row))
  },
})

function listSources(shop: Shop): Source[] {
  const names = new Set(listMethods(shop).map((method) => providerOf(shop, { method }).name))
  return [...names].flatMap((name) => sourceOf(shop, name) ?? [])
}

function sourceOf(shop: Shop, name: string): Source | undefined {
  const found = findProvider(shop, name)
  const statements = found?.provider.statements
  return found && statements && { ...found, statements }
}

/**
 * Stores a row for each day up to today. The first one is the day after the shop first ran with this provider: its
 * books of earlier days are about other programs.
 */
async function planDays(db: Db, { provider, statements }: Source, now: Date): Promise<void> {
  const today = chinaDay(now)
  const { last } = await findDays(db, provider.name)
  const oldest = oldestDay(now)
  const days: ChinaDay[] = []
  if (!last) days.push(dayAfter(today))
  else for (let day = dayAfter(last); day <= today; day = dayAfter(day)) if (day >= oldest) days.push(day)
  await insertDays(
    db,
    days.map((day) => {
      const ready_at = later(startOfDay(dayAfter(day)), statements.readyAfterHours * hour)
      return { provider: provider.name, day, ready_at, next_check_at: ready_at }
    }),
  )
}

const oldestDay = (now: Date): ChinaDay => chinaDay(later(now, -maxAgeDays * daySeconds))

async function reconcileDay(shop: Shop, statement: StatementRow): Promise<void> {
  const { db, clock } = shop
  const source = sourceOf(shop, statement.provider)
  const isReadable = source && statement.day >= oldestDay(clock.now())
  if (!isReadable) return giveUp(shop, statement)
  await updateStatement(db, statement, { next_check_at: later(clock.now(), leaseSeconds) })
  const entries = await readEntries(shop, source, statement)
  if (!entries) return
  await db.transaction().execute(async (trx) => {
    await lockStatement(trx, statement)
    await replaceEntries(trx, statement, entries)
    await updateStatement(trx, statement, { read_at: clock.now() })
  })
  // A payment or refund that the shop has missed is not a difference if the provider confirms it now.
  await explainByProvider(shop, source, await compare(db, source, statement))
  if (shop.jobs.stopping) return
  const num = await db.transaction().execute(async (trx) => {
    await lockStatement(trx, statement)
    return storeDifferences(trx, statement, await compare(trx, source, statement), clock.now())
  })
  if (num > 0) {
    const { provider, day } = statement
    shop.log.error(
      { provider, day, num },
      'the books of a payment provider differ from ours: staff have to look',
    )
  }
}

/** The provider was taken out of the configuration, or does not show books that old any more. */
async function giveUp({ db, log }: Shop, statement: StatementRow): Promise<void> {
  const { provider, day, read_at } = statement
  await updateStatement(db, statement, { next_check_at: null })
  if (!read_at) log.error({ provider, day }, 'the books of a payment provider were never read for this day')
}

async function readEntries(shop: Shop, { statements }: Source, { provider, day }: StatementRow) {
  try {
    const entries = await statements.read(day)
    return entries === 'not-ready' ? undefined : entries.map((entry) => toRow(provider, day, entry))
  } catch (error) {
    logProviderError(shop, error, { provider, day })
    return undefined
  }
}

const toRow = (
  provider: string,
  day: string,
  { kind, sn, providerId, amount, state, at }: StatementEntry,
) => ({
  provider,
  day,
  kind,
  sn,
  provider_id: providerId,
  minor: amount.minor,
  currency: amount.currency,
  state,
  at,
})

async function compare(
  db: Db,
  { provider: { name }, methods }: Source,
  { day, ready_at }: StatementRow,
): Promise<FoundDifference[]> {
  const entries = await selectEntries(db, { provider: name, day })
  const numbersOf = (rows: readonly { sn: string; provider_id: string | null }[]) => ({
    sns: rows.flatMap(({ sn }) => (sn === '' ? [] : [sn])),
    providerIds: rows.flatMap(({ provider_id }) => provider_id ?? []),
  })
  const ofKind = (kind: 'payment' | 'refund') => entries.filter((entry) => entry.kind === kind)
  const isFirst = (await findDays(db, name)).first === day
  const from = later(startOfDay(day), isFirst ? 0 : -overlapSeconds)
  const span = { from, to: later(startOfDay(dayAfter(day)), -overlapSeconds) }
  const [payments, refunds, paid, accepted] = await Promise.all([
    findPayments(db, methods, numbersOf(ofKind('payment'))),
    findRefunds(db, methods, numbersOf(ofKind('refund'))),
    selectPaidPayments(db, methods, span),
    selectAcceptedRefunds(db, methods, span),
  ])
  const [paidEntries, acceptedEntries] = await Promise.all([
    findEntries(db, name, 'payment', numbersOf(paid)),
    findEntries(db, name, 'refund', numbersOf(accepted)),
  ])
  return compareDay({
    entries,
    named: [...payments, ...refunds],
    expected: [...paid, ...accepted],
    entriesOfExpected: [...paidEntries, ...acceptedEntries],
    writtenAt: ready_at,
  })
}

/** Stores the differences found, and closes stored ones that are gone. Returns how many are new. */
async function storeDifferences(
  trx: Db,
  statement: StatementRow,
  found: readonly FoundDifference[],
  at: Date,
): Promise<number> {
  const { provider, day } = statement
  const by = { actor, at }
  const known = await selectDifferencesOfDay(trx, statement)
  const keyOf = ({ kind, number, what }: Pick<FoundDifference, 'kind' | 'number' | 'what'>) =>
    `${kind} ${what} ${number}`
  const knownByKey = new Map(known.map((row) => [keyOf(row), row]))
  let news = 0
  for (const { ours, entry, ...difference } of found) {
    const row = knownByKey.get(keyOf(difference))
    if (!row) await insertDifference(trx, { provider, day }, difference, by)
    else {
      await updateDifference(trx, row.id, difference)
      if (!(await moveDifference(trx, row.id, 'found-again', by))) continue
    }
    news += 1
  }
  const foundKeys = new Set(found.map(keyOf))
  for (const row of known) {
    if (!foundKeys.has(keyOf(row))) await moveDifference(trx, row.id, 'explained', by)
  }
  const rows = await selectDifferencesOfDay(trx, statement)
  const isOpen = rows.some(({ status }) => status === 'open')
  const next = later(at, daySeconds)
  const isYoung = next <= later(startOfDay(day), recheckDays * daySeconds)
  await updateStatement(trx, statement, { compared_at: at, next_check_at: isOpen && isYoung ? next : null })
  return news
}
