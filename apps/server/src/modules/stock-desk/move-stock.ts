import type { Input, Output } from '@corium/contract/call'
import type { ChangeAct } from '@corium/contract/change-kinds'
import type { FieldText } from '@corium/contract/field-texts'
import { fromMilli, toMilli } from '@corium/contract/measure'
import type * as contract from '@corium/contract/stock-desk'
import type { DeskContext, StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { changedNothing, changeOnce, recordChange } from '#server/modules/change-log/record-change.ts'
import { adjustStock } from '#server/modules/stock/stock.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { findLine, lockLow, lockStock, type StockRow, updateLot, updateLow } from './stock-desk.db.ts'

type Moved = Output<typeof contract.receiveStock>
type Reason = Parameters<typeof adjustStock>[1]

type Movement = {
  num_milli: number
  note: string
  /** The field that is wrong when orders hold too much for the movement. */
  tooMuch?: Record<string, FieldText>
  corrects?: number
  /** More fields for the change log. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

export function receiveStock(
  context: DeskContext,
  { sku_id, num, note = '', lot, request_id }: Input<typeof contract.receiveStock>,
): Promise<Moved> {
  return moveOnce(context, { sku_id, request_id, reason: 'receipt', act: 'received' }, async (trx, row) => {
    const isNewLot = lot !== undefined && lot.trim() !== row.lot
    if (isNewLot) await updateLot(trx, sku_id, lot.trim())
    const logged = isNewLot && { before: { lot: row.lot }, after: { lot: lot.trim() } }
    return { num_milli: toMilli(num), note, ...logged }
  })
}

type Count = Omit<Input<typeof contract.countStock>, 'on_hand_num'> & { on_hand_num?: number }

/**
 * Sets the stock on hand to a count. A program may leave out `on_hand_num`, the stock that the count is based
 * on.
 */
export function countStock(
  context: DeskContext,
  { sku_id, counted_num, on_hand_num, note = '', request_id }: Count,
): Promise<Moved> {
  return moveOnce(context, { sku_id, request_id, reason: 'count', act: 'changed' }, async (_, row) => {
    if (on_hand_num !== undefined && toMilli(on_hand_num) !== row.on_hand_milli) {
      refuse('state-conflict', { on_hand_num: fromMilli(row.on_hand_milli) })
    }
    const num_milli = toMilli(counted_num) - row.on_hand_milli
    return { num_milli, note, tooMuch: { counted_num: 'below-held' } }
  })
}

export function writeOffStock(
  context: DeskContext,
  { sku_id, num, note, request_id }: Input<typeof contract.writeOffStock>,
): Promise<Moved> {
  if (!note.trim()) refuseFields({ note: 'required' })
  return moveOnce(context, { sku_id, request_id, reason: 'write-off', act: 'changed' }, async () => ({
    num_milli: -toMilli(num),
    note,
    tooMuch: { num: 'more-than-free' },
  }))
}

const byStaff: readonly string[] = ['receipt', 'count', 'write-off'] satisfies Reason[]

export async function correctStock(
  context: StaffContext,
  { line_id, note, request_id }: Input<typeof contract.correctStock>,
): Promise<Moved> {
  if (!note.trim()) refuseFields({ note: 'required' })
  const id = /^\d{1,15}$/.test(line_id) ? Number(line_id) : 0
  const { sku_id } = (await findLine(context.db, id)) ?? refuse('not-found')
  return moveOnce(context, { sku_id, request_id, reason: 'correction', act: 'reversed' }, async (trx) => {
    const line = (await findLine(trx, id)) ?? refuse('not-found')
    if (line.is_corrected || !byStaff.includes(line.reason)) refuse('state-conflict')
    const tooMuch = { line_id: 'more-than-free' } as const
    return { num_milli: -line.on_hand_change, note, tooMuch, corrects: id }
  })
}

/** Moves the stock of one color once for a request, and tells the storefront. */
async function moveOnce(
  context: DeskContext,
  { sku_id, request_id, reason, act }: { sku_id: string; request_id: string; reason: Reason; act: ChangeAct },
  plan: (trx: Db, row: StockRow) => Promise<Movement>,
): Promise<Moved> {
  const { clock, staff, catalog } = context
  let styleId: string | undefined
  const moved = await changeOnce(context, request_id, async (trx) => {
    const row = (await lockStock(trx, sku_id)) ?? refuse('not-found')
    styleId = row.style_id
    const { num_milli, note, tooMuch = {}, corrects, before, after } = await plan(trx, row)
    const cause = { at: clock.now(), staffId: staff?.id ?? null, note: note.trim(), corrects }
    // A count without a difference has a line as well, to show that staff counted.
    const result = await adjustStock(trx, reason, { sku_id, num_milli }, cause)
    if (result === 'held') refuseFields(tooMuch)
    const on_hand_milli = row.on_hand_milli + num_milli
    await recordChange(trx, context, {
      act,
      subject: { id: sku_id, name: `${row.code} ${row.color_name['zh-cn']}` },
      before: { ...before, on_hand_milli: row.on_hand_milli },
      after: { ...after, reason, on_hand_milli, note: note.trim() || undefined },
    })
    return present(sku_id, on_hand_milli, row.held_milli)
  })
  if (styleId !== undefined) catalog.stockChanged([styleId])
  return moved
}

const present = (sku_id: string, onHand: number, held: number): Moved => ({
  sku_id,
  on_hand_num: fromMilli(onHand),
  held_num: fromMilli(held),
  available_num: fromMilli(onHand - held),
})

export async function setLowStock(
  context: StaffContext,
  { sku_ids, low_num }: Input<typeof contract.setLowStock>,
): Promise<Output<typeof contract.setLowStock>> {
  const ids = [...new Set(sku_ids)]
  return context.db.transaction().execute(async (trx) => {
    const rows = await lockLow(trx, ids)
    if (rows.length < ids.length) refuse('not-found')
    const changed = rows
      .map((row) => ({ ...row, to: Math.max(toMilli(low_num), row.min_milli) }))
      .filter(({ low_milli, to }) => low_milli !== to)
    if (changed.length === 0) changedNothing(context)
    else {
      await updateLow(
        trx,
        changed.map(({ sku_id, to }) => ({ sku_id, low_milli: to })),
      )
      const facts = (milli: (row: (typeof changed)[number]) => number) =>
        Object.fromEntries(changed.map((row) => [row.code, { low_milli: milli(row) }]))
      const [first] = changed
      const subject =
        changed.length === 1
          ? { id: first!.sku_id, name: first!.code }
          : { id: '', name: `${first!.code} +${changed.length - 1}` }
      await recordChange(trx, context, {
        act: 'changed',
        subject,
        before: facts(({ low_milli }) => low_milli),
        after: facts(({ to }) => to),
      })
    }
    return { num: changed.length }
  })
}
