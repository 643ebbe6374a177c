import { sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'
import { day, later } from '#server/runtime/clock.ts'

/*
 * Email addresses that do not exist or take no mail. Sending to them again and again makes mail providers
 * distrust the shop's domain.
 */

/** Addresses are compared in lower case: mail servers that tell cases apart are very rare. */
const keyOf = (email: string): string => email.toLowerCase()

export const isBouncing = async (db: Db, email: string): Promise<boolean> =>
  (await selectBouncing(db, [email])).has(email)

/** Which of these addresses bounce. */
export async function selectBouncing(db: Db, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const rows = await db
    .selectFrom('bouncing_emails')
    .select('email')
    .where('email', '=', anyOf(emails.map(keyOf)))
    .execute()
  const bouncing = new Set(rows.map(({ email }) => email))
  return new Set(emails.filter((email) => bouncing.has(keyOf(email))))
}

/** Whether the email of a row of `members` is one of them, for queries. */
export const memberEmailBounces = sql<boolean>`exists (
  select 1 from bouncing_emails where bouncing_emails.email = lower(members.email)
)`

export async function markBouncing(db: Db, email: string, reason: string, at: Date): Promise<void> {
  await db
    .insertInto('bouncing_emails')
    .values({ email: keyOf(email), reason, bounced_at: at })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ reason, bounced_at: at }))
    .execute()
}

export async function clearBouncing(db: Db, email: string): Promise<void> {
  await db.deleteFrom('bouncing_emails').where('email', '=', keyOf(email)).execute()
}

const strangersKeptFor = 30 * day

/** Deletes addresses without an account after a month: they may take mail by then. */
export async function deleteOldBounces(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('bouncing_emails')
    .where('bounced_at', '<=', later(now, -strangersKeptFor))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('members')
            .select('id')
            .where(sql`lower(members.email)`, '=', sql.ref('bouncing_emails.email')),
        ),
      ),
    )
    .execute()
}
