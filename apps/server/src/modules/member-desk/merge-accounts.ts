import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/merge-members'
import type { MergeObstacle } from '@corium/contract/merge-members'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import * as accounts from '#server/modules/account-data/merge-members.ts'
import { recordChange } from '#server/modules/change-log/record-change.ts'
import { hasOtherWechat, identitiesOf } from '#server/modules/wechat-login/identities.ts'
import { refuse } from '#server/refuse.ts'
import { seconds } from '#server/runtime/clock.ts'
import { factsOf, subjectOf } from './change-member.ts'
import { changeRow, type MemberRow } from './member-desk.db.ts'
import { countRowsToMove } from './merge-accounts.db.ts'
import { getRow, lockRow, presentContact, stateOf } from './present-member.ts'

type Preview = Output<typeof contract.previewMerge>

export async function previewMerge(
  context: StaffContext,
  { from_id, to_id }: Input<typeof contract.previewMerge>,
): Promise<Preview> {
  const { db } = context
  const [from, to] = [await getOpenRow(db, from_id), await getOpenRow(db, to_id)]
  const [moves, fromWechat, toWechat, obstacles] = [
    await countRowsToMove(db, from.id),
    await hasWechat(db, from.id),
    await hasWechat(db, to.id),
    await listObstacles(db, from, to),
  ]
  const side = (row: MemberRow, has_wechat: boolean) => ({
    member_id: row.id,
    number: row.number,
    ...presentContact(context, row, { has_wechat }),
    version: row.version,
    created: seconds(row.created_at),
    state: stateOf(row),
  })
  const given: Record<Preview['gains'][number], [from: unknown, to: unknown]> = {
    mobile: [from.mobile, to.mobile],
    email: [from.email, to.email],
    password: [from.password_hash, to.password_hash],
    two_step: [from.factor_id, to.factor_id],
    wechat: [fromWechat, toWechat],
    company: [from.company, to.company],
    birthday: [from.birthday, to.birthday],
  }
  const gains = (Object.keys(given) as (keyof typeof given)[]).filter(
    (what) => given[what][0] && !given[what][1],
  )
  const drops = (['mobile', 'email', 'password', 'two_step'] as const).filter(
    (what) => given[what][0] && given[what][1],
  )
  return {
    from: side(from, fromWechat),
    to: side(to, toWechat),
    gains,
    drops,
    obstacles,
    moves: Object.entries(moves)
      .filter(([, num]) => num > 0)
      .map(([what, num]) => ({ what: what as Preview['moves'][number]['what'], num })),
  }
}

/** @throws `not-found`, also for a deleted account */
async function getOpenRow(db: Db, memberId: string): Promise<MemberRow> {
  const row = await getRow(db, memberId)
  return row.closed_at ? refuse('not-found') : row
}

const hasWechat = async (db: Db, memberId: string): Promise<boolean> =>
  (await identitiesOf(db, memberId)).length > 0

/**
 * Merging would be a way around a lock or a planned erasure; and one account can be linked with one WeChat
 * account only.
 */
async function listObstacles(db: Db, from: MemberRow, to: MemberRow): Promise<MergeObstacle[]> {
  const obstacles: MergeObstacle[] = []
  if (from.id === to.id) obstacles.push('same')
  if (from.locked_at || to.locked_at) obstacles.push('locked')
  if (from.erase_at || to.erase_at) obstacles.push('to-be-erased')
  const identities = await identitiesOf(db, from.id)
  if (await hasOtherWechat(db, to.id, identities)) obstacles.push('wechat')
  return obstacles
}

export async function mergeMembers(
  context: StaffContext,
  { from_id, to_id, from_version, to_version }: Input<typeof contract.mergeMembers>,
): Promise<Record<string, never>> {
  const { db, clock } = context
  if (from_id === to_id) refuse('state-conflict')
  await db.transaction().execute(async (trx) => {
    const rows = new Map<string, MemberRow>()
    // In one order, or two merges could wait for each other.
    for (const id of [from_id, to_id].sort()) rows.set(id, await lockRow(trx, id))
    const [from, to] = [rows.get(from_id)!, rows.get(to_id)!]
    if (from.closed_at || to.closed_at) refuse('not-found')
    if (from.version !== from_version || to.version !== to_version) refuse('state-conflict')
    if ((await listObstacles(trx, from, to)).length > 0) refuse('state-conflict')
    await accounts.mergeMembers(trx, { from: from.id, to: to.id, at: clock.now() })
    const now = await changeRow(trx, to, {})
    await recordChange(trx, context, {
      act: 'merged',
      subject: subjectOf(to),
      memberId: to.id,
      isPersonal: true,
      before: factsOf(to),
      after: { ...factsOf(now), merged_number: from.number },
    })
  })
  return {}
}
