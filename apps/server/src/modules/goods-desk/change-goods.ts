import type { ChangeAct } from '@corium/contract/change-kinds'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { changeOnce, recordChange } from '#server/modules/change-log/record-change.ts'
import { announceGoods } from '#server/modules/webhooks/announce.ts'
import { refuse } from '#server/refuse.ts'
import { presentGoods } from './get-goods.ts'
import { type By, findGoods, lockStyle, type Style, type StyleFacts, updateStyle } from './goods-rows.db.ts'

type Facts = Record<string, unknown>
/** What a change does to the columns of the style, and what the change log says of it. */
export type GoodsChange = { act?: ChangeAct; facts?: StyleFacts; before?: Facts; after?: Facts }

/** What the change log calls a style. */
export const subjectOf = ({ id, code, name }: Pick<Style, 'id' | 'code' | 'name'>) => ({
  id,
  name: `${code} ${name['zh-cn']}`,
})

/**
 * Locks a style in the version that the employee has read, changes it, records that, and shows it to buyers.
 * @throws `not-found`, and `state-conflict` with the goods as they are now
 */
export async function changeGoods<T extends object>(
  context: StaffContext,
  { goods_id, version, request_id }: { goods_id: string; version: number; request_id?: string | undefined },
  work: (trx: Db, style: Style, by: By) => Promise<GoodsChange & { result?: T }>,
): Promise<{ goods_id: string; version: number } & T> {
  const { clock, staff } = context
  const by = { staffId: staff.id, at: clock.now() }
  const { saved, isShown } = await changeOnce(context, request_id, async (trx) => {
    const style = (await lockStyle(trx, goods_id)) ?? refuse('not-found')
    if (style.version !== version) await refuseStale(context, trx, goods_id)
    const { act = 'changed', facts = {}, before, after, result } = await work(trx, style, by)
    const updated = await updateStyle(trx, style.id, facts, by)
    await announceGoods(trx, [{ id: style.id, wasPublished: style.published }], by.at)
    const columns = Object.keys(facts) as (keyof Style & keyof StyleFacts)[]
    await recordChange(trx, context, {
      act,
      subject: subjectOf(style),
      before: { ...Object.fromEntries(columns.map((name) => [name, style[name]])), ...before },
      after: {
        ...Object.fromEntries(columns.map((name) => [name, parsed(facts[name], style[name])])),
        ...after,
      },
    })
    const { published = style.published } = facts
    return {
      saved: { goods_id, version: updated.version, ...(result ?? ({} as T)) },
      isShown: style.published || published,
    }
  })
  if (isShown) await showGoods(context)
  return saved
}

/** A jsonb column is written as text and read as a value; the log compares values. */
const parsed = (written: unknown, stored: unknown): unknown =>
  typeof written === 'string' && typeof stored === 'object' && stored !== null && !(stored instanceof Date)
    ? JSON.parse(written)
    : written

export async function refuseStale(
  context: Pick<StaffContext, 'language' | 'staff'>,
  trx: Db,
  goodsId: string,
): Promise<never> {
  const rows = (await findGoods(trx, goodsId)) ?? refuse('not-found')
  return refuse('state-conflict', { status: rows.style.status, goods: presentGoods(context, rows) })
}

/**
 * Shows changed goods to buyers on every node, on this one before the call answers.
 * A failed rebuild is in the log.
 */
export async function showGoods({ catalog }: Pick<StaffContext, 'catalog'>): Promise<void> {
  await catalog.goodsChanged().catch(() => undefined)
}
