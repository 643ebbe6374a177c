import type { mergeBag as contract } from '@corium/contract/bag'
import type { Output } from '@corium/contract/call'
import type { MemberContext } from '#server/context.ts'
import { selectWares, type Ware } from '#server/modules/stock/select-wares.ts'
import { fitted, unitPrice } from '#server/modules/stock/wares.ts'
import {
  countLines,
  deleteLines,
  type Line,
  lockBag,
  lockLines,
  takeOut,
  writeMemberLines,
} from './bag.db.ts'
import { mostLines } from './bag.limits.ts'
import { problemOf } from './invalid-line.ts'

/**
 * Moves the visitor's lines into the member's bag. The same colour adds up, as far as the style and the stock
 * allow; what is no longer for sale is taken out; what finds no room stays in the visitor's bag.
 */
export async function mergeBag({
  db,
  clock,
  member,
  visitor,
}: MemberContext): Promise<Output<typeof contract>> {
  const theirs = { member_id: member.id }
  const before = { visitor_id: visitor }
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    await lockBag(trx, theirs)
    const incoming = await lockLines(trx, before)
    if (incoming.length === 0) {
      return { added: 0, capped: 0, failed: 0, num: await countLines(trx, theirs) }
    }
    const present = new Map((await lockLines(trx, theirs)).map((line) => [line.sku_id, line]))
    const wares = await selectWares(
      trx,
      incoming.map(({ sku_id }) => sku_id),
    )
    let room = mostLines - present.size
    let capped = 0
    let homeless = 0
    const gone: Line[] = []
    const moving: Line[] = []
    for (const line of incoming) {
      const ware = wares.get(line.sku_id)
      const there = present.get(line.sku_id)
      if (!ware || problemOf(ware)) gone.push(line)
      else if (!there && room === 0) homeless += 1
      else {
        if (!there) room -= 1
        const together = joined(line, there, ware)
        if (together.num_milli < line.num_milli + (there?.num_milli ?? 0)) capped += 1
        moving.push(together)
      }
    }
    await deleteLines(trx, before, idsOf(moving))
    await writeMemberLines(trx, member.id, moving, at)
    await takeOut(trx, before, idsOf(gone), at)
    return {
      added: moving.length - capped,
      capped,
      failed: gone.length + homeless,
      num: mostLines - room,
    }
  })
}

/** One line out of two; a line that moves alone keeps the price its buyer saw. */
function joined(line: Line, there: Line | undefined, ware: Ware): Line {
  const sum = line.num_milli + (there?.num_milli ?? 0)
  const num_milli = fitted(sum, ware)
  const seen = !there && num_milli === sum
  return { ...line, num_milli, price_fen: seen ? line.price_fen : unitPrice(ware, num_milli) }
}

const idsOf = (lines: readonly Line[]): string[] => lines.map(({ id }) => id)
