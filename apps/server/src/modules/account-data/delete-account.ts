import type * as contract from '@corium/contract/account'
import type { Input, Output } from '@corium/contract/call'
import type { Language } from '@corium/contract/language'
import type { Config } from '#server/config.ts'
import type { MemberContext } from '#server/context.ts'
import { deleteRequestResults } from '#server/db/once.ts'
import type { Db } from '#server/db/open.ts'
import { countOpenCases } from '#server/modules/after-sales/count-cases.ts'
import { stylesCommentedOn } from '#server/modules/comments/member-data.ts'
import { rememberFormerMember } from '#server/modules/coupons/former-members.ts'
import { lockMember } from '#server/modules/members/lock-member.ts'
import { warnMember } from '#server/modules/messages/outbox.ts'
import { countUnfinished } from '#server/modules/orders/count-unfinished.ts'
import { requireProof } from '#server/modules/passport/identity.ts'
import { countOwedRefunds } from '#server/modules/payments/refunds/count-owed-refunds.ts'
import { countUnsettled, lockLedger } from '#server/modules/trade-credit/credit.ts'
import { refuse } from '#server/refuse.ts'
import { memberData } from './member-data.ts'

export async function checkDeletion({
  db,
  member,
}: MemberContext): Promise<Output<typeof contract.checkDeletion>> {
  return { reasons: await reasonsToKeep(db, member.id) }
}

/**
 * Deletes the account at once. Every module erases its part; orders and payments stay without personal data.
 * The number and the email get a last message and are free for a new account.
 */
export async function deleteAccount(
  context: MemberContext,
  { proof }: Input<typeof contract.deleteAccount>,
): Promise<Record<string, never>> {
  const { config, db, clock, jobs, language, member, responseCache } = context
  const account = await requireProof(context, 'cancel_account', proof)
  const changedStyles = await db.transaction().execute(async (trx) => {
    // An order that is being placed waits and is then refused.
    await lockMember(trx, member.id)
    await lockLedger(trx, member.id)
    const reasons = await reasonsToKeep(trx, member.id)
    if (reasons.length > 0) refuse('account-in-use', { reasons })
    return eraseAccount(trx, account, { config, language, at: clock.now() })
  })
  for (const styleId of changedStyles) responseCache.invalidate(styleId)
  jobs.runSoon('send-messages')
  return {}
}

type Account = { id: string; email: string | null; mobile: string | null }

/**
 * Every module erases its part. The caller has locked the account and checked that nothing prevents the deletion.
 * After the commit it invalidates the returned styles, because their comments have changed.
 */
export async function eraseAccount(
  trx: Db,
  account: Account,
  { config, language, at }: { config: Config; language: Language; at: Date },
): Promise<string[]> {
  await rememberFormerMember(trx, config, account.id, at)
  const changedStyles = await eraseData(trx, account.id, at)
  await warnMember(trx, account, { template: 'account-deleted', params: {}, language, at })
  return changedStyles
}

/** Erases what every module has of an account that is being deleted, or of one that was and got more meanwhile. */
export async function eraseData(trx: Db, memberId: string, at: Date): Promise<string[]> {
  const changedStyles = await stylesCommentedOn(trx, memberId)
  for (const { eraseMember } of memberData) await eraseMember?.(trx, memberId, at)
  await deleteRequestResults(trx, memberId)
  return changedStyles
}

/**
 * What blocks the deletion: orders that are not finished, open after-sales cases, and money that the shop
 * owes.
 */
export async function reasonsToKeep(db: Db, memberId: string): Promise<contract.DeletionReason[]> {
  const { unpaid, unshipped, unreceived } = await countUnfinished(db, memberId)
  const reasons: contract.DeletionReason[] = [
    { kind: 'unpaid', num: unpaid },
    { kind: 'unshipped', num: unshipped },
    { kind: 'unreceived', num: unreceived },
    { kind: 'after_sales', num: await countOpenCases(db, memberId) },
    { kind: 'refund', num: await countOwedRefunds(db, memberId) },
    { kind: 'on_account', num: await countUnsettled(db, memberId) },
  ]
  return reasons.filter(({ num }) => num > 0)
}
