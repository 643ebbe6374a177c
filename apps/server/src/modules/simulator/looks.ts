import type { Input, Output } from '@corium/contract/call'
import { type Look, readLook } from '@corium/contract/look'
import * as contract from '@corium/contract/simulator'
import type { Context, MemberContext } from '#server/context.ts'
import { once } from '#server/db/once.ts'
import { isUuid } from '#server/db/uuid.ts'
import { ownerOf } from '#server/modules/members/owner.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { seconds } from '#server/runtime/clock.ts'
import {
  countLooks,
  deleteLookRow,
  giveToMember,
  insertLook,
  type LookRow,
  lockLooks,
  lockVisitorLooks,
  selectLooks,
  updateLookName,
} from './looks.db.ts'
import { listMaterials } from './materials.ts'
import { capOf, consumeChange } from './simulator.limits.ts'

export async function listLooks(context: Context): Promise<Output<typeof contract.listLooks>> {
  const owner = ownerOf(context)
  const rows = await selectLooks(context.db, owner)
  const looks = rows.flatMap(({ code }) => readLook(code) ?? [])
  return {
    list: rows.map(presentLook),
    limit: capOf(owner).limit,
    materials: await listMaterials(context, looks.flatMap(skusOf)),
  }
}

/** Saves a look for the caller. A repeat with the same request id returns the first one. */
export async function saveLook(
  context: Context,
  { name, code, request_id }: Input<typeof contract.saveLook>,
): Promise<contract.SavedLook> {
  const { db, clock } = context
  const owner = ownerOf(context)
  await consumeChange(context, owner)
  const look = readLook(code) ?? refuseFields({ code: 'invalid' })
  const skuIds = new Set(skusOf(look))
  const known = await listMaterials(context, [...skuIds])
  if (known.length < skuIds.size) refuseFields({ code: 'invalid' })
  const at = clock.now()
  const requester = context.member?.id ?? context.visitor
  const key = { owner: requester, path: contract.saveLook.path, requestId: request_id, at }
  return once(db, key, async (trx) => {
    await lockLooks(trx, owner)
    const cap = capOf(owner)
    const used = await countLooks(trx, owner)
    if (used >= cap.limit) refuse('limit-reached', { ...cap, used })
    return presentLook(await insertLook(trx, owner, { name: readName(name), code, created_at: at }))
  })
}

export async function renameLook(
  context: Context,
  { look_id, name }: Input<typeof contract.renameLook>,
): Promise<contract.SavedLook> {
  const owner = ownerOf(context)
  await consumeChange(context, owner)
  const look = isUuid(look_id) && (await updateLookName(context.db, owner, look_id, readName(name)))
  return presentLook(look || refuse('not-found'))
}

export async function deleteLook(
  context: Context,
  { look_id }: Input<typeof contract.deleteLook>,
): Promise<Record<string, never>> {
  const owner = ownerOf(context)
  await consumeChange(context, owner)
  if (!isUuid(look_id) || !(await deleteLookRow(context.db, owner, look_id))) refuse('not-found')
  return {}
}

/**
 * Moves the visitor's looks to the member's, the newest first, while there is room. The
 * rest stays with the visitor.
 */
export async function mergeLooks({
  db,
  member,
  visitor,
}: MemberContext): Promise<Output<typeof contract.mergeLooks>> {
  const owner = { member_id: member.id }
  return db.transaction().execute(async (trx) => {
    await lockLooks(trx, owner)
    const incoming = (await lockVisitorLooks(trx, visitor)).map(({ id }) => id)
    if (incoming.length === 0) return { added: 0, failed: 0 }
    const room = Math.max(0, capOf(owner).limit - (await countLooks(trx, owner)))
    const added = incoming.slice(0, room)
    await giveToMember(trx, { visitor, member: member.id }, added)
    return { added: added.length, failed: incoming.length - added.length }
  })
}

const skusOf = ({ covers }: Look): string[] => covers.map(({ sku_id }) => sku_id)

const readName = (name: string): string => name.trim() || refuseFields({ name: 'required' })

const presentLook = ({ id, name, code, created_at }: LookRow): contract.SavedLook => ({
  look_id: id,
  name,
  code,
  save_time: seconds(created_at),
})
