import { bulkStatus } from '@corium/contract/bulk-status'
import type { Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/goods-bulk'
import type { BulkChange } from '@corium/contract/goods-bulk'
import { goodsStatus } from '@corium/contract/goods-status'
import type { Bilingual, Language } from '@corium/contract/language'
import { fromMilli } from '@corium/contract/measure'
import type { Permission } from '@corium/contract/permissions'
import type { Staff, StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import type { BulkFacts, BulkRowState } from '#server/db/tables/goods-changes.ts'
import { statusTexts } from '#server/modules/goods-desk/goods.states.ts'
import { day, later, seconds, secondsOrNull } from '#server/runtime/clock.ts'
import { type CountedBulk, selectNames } from './bulks.db.ts'

type Row = Output<typeof contract.previewBulk>['list'][number]
type Part = Row['parts'][number]

/** How long a change can be undone. */
export const undoDays = 7

const permissionFor: Record<BulkChange['what'], Permission> = {
  'price-percent': 'goods.price',
  'price-amount': 'goods.price',
  'price-set': 'goods.price',
  category: 'goods.edit',
  publish: 'goods.publish',
  withdraw: 'goods.publish',
  low: 'stock.edit',
}

export const mayChange = ({ staff }: { staff: Pick<Staff, 'permissions'> }, { what }: BulkChange): boolean =>
  staff.permissions.includes(permissionFor[what])

export const stateTexts: Record<BulkRowState, Bilingual> = {
  waiting: { 'en-us': 'Planned', 'zh-cn': '待执行' },
  done: { 'en-us': 'Changed', 'zh-cn': '已修改' },
  changed: { 'en-us': 'Left alone: changed meanwhile', 'zh-cn': '未修改：期间已有变动' },
  undone: { 'en-us': 'Put back', 'zh-cn': '已恢复' },
  kept: { 'en-us': 'Not put back: changed since', 'zh-cn': '未恢复：之后已有变动' },
}

export function presentBulk(
  context: Pick<StaffContext, 'clock' | 'staff'>,
  bulk: CountedBulk,
): Output<typeof contract.applyBulk> {
  const until = bulk.status === bulkStatus.done && bulk.done_at ? later(bulk.done_at, undoDays * day) : null
  const canUndo = until !== null && until > context.clock.now()
  const may = mayChange(context, bulk.change)
  return {
    bulk_id: bulk.id,
    status: bulk.status,
    change: bulk.change,
    staff_name: bulk.staff_name,
    created_at: seconds(bulk.created_at),
    run_at: seconds(bulk.run_at),
    done_at: secondsOrNull(bulk.done_at),
    num: bulk.num,
    done_num: bulk.done_num,
    changed_num: bulk.changed_num,
    kept_num: bulk.kept_num,
    undo_until: canUndo ? seconds(until) : null,
    handle: { undo: may && canUndo, cancel: may && bulk.status === bulkStatus.planned },
  }
}

type Shown = { id: string; code: string; name: Bilingual; before: BulkFacts; after: BulkFacts }

export async function presentRows(db: Db, rows: readonly Shown[], language: Language): Promise<Row[]> {
  const facts = rows.flatMap(({ before, after }) => [before, after])
  const names = await selectNames(db, {
    categoryIds: facts.flatMap(({ category_id }) => (typeof category_id === 'string' ? category_id : [])),
    skuIds: facts.flatMap(({ sku_prices, lows }) => [
      ...Object.keys(map(sku_prices)),
      ...Object.keys(map(lows)),
    ]),
  })
  const categoryName = (id: string) => names.categories.get(id)?.[language] ?? id
  const skuCode = (id: string) => names.skus.get(id) ?? id
  return rows.map(({ id, code, name, before, after }) => {
    const parts: Part[] = [
      ...part('price', '', before.price_fen, after.price_fen),
      ...inMap('tier', before.tiers, after.tiers, (milli) => String(fromMilli(Number(milli)))),
      ...inMap('sku-price', before.sku_prices, after.sku_prices, skuCode),
      ...part('category', '', before.category_id, after.category_id, (value) => categoryName(String(value))),
      ...inMap('low', before.lows, after.lows, skuCode, (milli) => fromMilli(milli)),
      ...('published' in after
        ? [
            {
              kind: 'status' as const,
              label: '',
              was: status(before, language),
              will: status(after, language),
            },
          ]
        : []),
    ]
    return { goods_id: id, goods_code: code, goods_name: name[language], parts }
  })
}

const map = (value: BulkFacts[string] | undefined): Record<string, number> =>
  value !== null && typeof value === 'object' ? value : {}

type Value = number | string

function part(
  kind: Part['kind'],
  label: string,
  was: BulkFacts[string] | undefined,
  will: BulkFacts[string] | undefined,
  show: (value: Value) => Value = (value) => value,
): Part[] {
  return was === will ? [] : [{ kind, label, was: show(was as Value), will: show(will as Value) }]
}

const inMap = (
  kind: Part['kind'],
  before: BulkFacts[string] | undefined,
  after: BulkFacts[string] | undefined,
  labelOf: (key: string) => string,
  show: (value: number) => number = (value) => value,
): Part[] =>
  Object.entries(map(after)).flatMap(([key, will]) =>
    part(kind, labelOf(key), map(before)[key], will, (value) => show(Number(value))),
  )

/** The status that follows from the facts, as the database derives it. */
function status({ published, publish_at, ended_at }: BulkFacts, language: Language): string {
  const { draft, scheduled, published: onSale, ended } = goodsStatus
  return statusTexts[published ? onSale : publish_at ? scheduled : ended_at ? ended : draft][language]
}
