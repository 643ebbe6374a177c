import { createHmac } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { loadAccount } from '#server/modules/passport/identity.ts'
import { day, later } from '#server/runtime/clock.ts'
import { derivedKey } from '#server/runtime/derived-key.ts'
import {
  countAllFormer,
  countAllOwned,
  deleteFormerMembers,
  hasBought,
  hasFormerBought,
  upsertFormerMember,
} from './member-coupons.db.ts'

/*
 * The coupons of members who deleted their accounts. A person who registers again with the same number or email
 * cannot get a coupon for new members, or one that is limited to one a person, a second time. The shop stores a
 * keyed hash of number and email: without the key, a stolen database does not reveal whose it was.
 */

/** In seconds. After that, a person counts as new. */
const retention = 365 * day

/** What accounts of the same number or email had that do not exist any more. */
export type Former = { hasBought: boolean; owned: Map<string, number> }

/** Call it in the transaction that erases the account, before its coupons and contacts are gone. */
export async function rememberFormerMember(
  trx: Db,
  config: Config,
  memberId: string,
  at: Date,
): Promise<void> {
  const [bought, owned] = await Promise.all([hasBought(trx, memberId), countAllOwned(trx, memberId)])
  if (!bought && owned.size === 0) return
  for (const hash of await hashesOf(trx, config, memberId)) {
    await upsertFormerMember(trx, hash, { bought, owned, at })
  }
}

export async function findFormer(db: Db, config: Config, memberId: string): Promise<Former> {
  const hashes = await hashesOf(db, config, memberId)
  if (hashes.length === 0) return { hasBought: false, owned: new Map() }
  const [bought, owned] = await Promise.all([hasFormerBought(db, hashes), countAllFormer(db, hashes)])
  return { hasBought: bought, owned }
}

async function hashesOf(db: Db, config: Config, memberId: string): Promise<Buffer[]> {
  const { mobile, email_key } = await loadAccount(db, memberId)
  const key = derivedKey(config, 'former members')
  const contacts = [...(mobile ? [`mobile ${mobile}`] : []), ...(email_key ? [`email ${email_key}`] : [])]
  return contacts.map((contact) => createHmac('sha256', key).update(contact).digest())
}

export const deleteOldFormerMembers = (db: Db, now: Date): Promise<void> =>
  deleteFormerMembers(db, later(now, -retention))
