import type { Shop } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { processAll } from '#server/jobs/process-each.ts'
import { mailToMember } from '#server/modules/messages/outbox.ts'
import { chinaDay } from '#server/runtime/china-time.ts'
import { day, hour, later } from '#server/runtime/clock.ts'
import { dueAt, lastDayBefore, nextMonth } from './credit.ts'
import { settleStatements } from './ledger.db.ts'
import {
  insertStatement,
  lockAccountDue,
  lockToRemind,
  selectAccountsDue,
  selectToRemind,
  setNextStatement,
  setReminders,
  sumUp,
} from './statements.db.ts'

/** Reminders come in the morning: three days before the last day to pay, and on the day after it. */
const morning = 9 * hour
const remindDays = 4
/** For a company that never had credit, because staff can enter a debt of such a company too. */
const defaultDays = 30

/**
 * The job that makes the statements of a month once it is over, and reminds of those that are to be paid. When
 * a statement is due is in the account's row, which the job locks, so each is made once.
 */
export const makeTradeStatements = (shop: Shop): Job => ({
  name: 'make-trade-statements',
  cron: '7 * * * *',
  isTimed: true,
  run: async () => {
    const now = shop.clock.now()
    const accounts = (last: string | undefined) => selectAccountsDue(shop.db, now, last)
    await processAll(shop, 'trade account', accounts, ({ id }) => makeStatements(shop, id, now))
    const statements = (last: string | undefined) => selectToRemind(shop.db, now, last)
    await processAll(shop, 'trade statement', statements, ({ id }) => remind(shop, id, now))
    shop.jobs.runSoon('send-messages')
  },
})

/** Several, when no node ran for months. */
async function makeStatements(shop: Shop, id: string, now: Date): Promise<void> {
  let wasDue = true
  while (wasDue) wasDue = await makeStatement(shop, id, now)
}

/** @returns whether one was due */
function makeStatement({ db }: Shop, id: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const account = await lockAccountDue(trx, id, now)
    if (!account) return false
    const made = await storeStatement(trx, account, now)
    if (made) {
      const { member_id: memberId, company } = account
      const params = { company, ...made }
      await mailToMember(trx, { memberId, template: 'trade-statement', at: now, params })
    }
    return true
  })
}

type AccountDue = NonNullable<Awaited<ReturnType<typeof lockAccountDue>>>

/**
 * Stores the statement of the month before the account's time for it, and sets the next time. Call it with the
 * account locked. Returns `undefined` when there is nothing to state.
 */
export async function storeStatement(
  trx: Db,
  { member_id, number, credit_days, statement_at }: AccountDue,
  now: Date,
): Promise<{ statement_id: string; month: string; closing_fen: number; due: string } | undefined> {
  const end = statement_at!
  const { has_more, ...sums } = await sumUp(trx, member_id, end)
  const { closing_fen } = sums
  await setNextStatement(trx, member_id, has_more || closing_fen !== 0 ? nextMonth(end) : null)
  if (sums.last_entry === sums.after_entry && sums.opening_fen === 0) return undefined
  const month = lastDayBefore(end).slice(0, 7)
  const due_at = dueAt(end, credit_days ?? defaultDays)
  const remind_at = later(due_at, morning - remindDays * day)
  const isOwed = closing_fen > 0
  const { id: statement_id } = await insertStatement(trx, {
    member_id,
    number: `${month.replace('-', '')}-${number}`,
    month,
    ...sums,
    created_at: now,
    due_at,
    settled_at: null,
    remind_at: isOwed && remind_at > now ? remind_at : null,
    warn_at: isOwed ? later(due_at, morning) : null,
  })
  // Money may have come since the end of the month.
  await settleStatements(trx, member_id, now)
  return { statement_id, month, closing_fen, due: lastDayBefore(due_at) }
}

/** One that could not be sent in time is left out once the next one is due. */
function remind({ db }: Shop, id: string, now: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const due = await lockToRemind(trx, id, now)
    if (!due) return
    const isOverdue = due.warn_at !== null && due.warn_at <= now
    await setReminders(trx, id, { remind_at: null, warn_at: isOverdue ? null : due.warn_at })
    if (due.open_fen === 0) return
    await mailToMember(trx, {
      memberId: due.member_id,
      template: 'trade-due',
      at: now,
      params: {
        statement_id: id,
        company: due.company,
        number: due.number,
        open_fen: due.open_fen,
        due: chinaDay(later(due.due_at, -1)),
        is_overdue: isOverdue,
        has_credit: due.credit_fen !== null,
      },
    })
  })
}
