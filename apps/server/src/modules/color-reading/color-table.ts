import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/color-search'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { recordChange } from '#server/modules/change-log/record-change.ts'
import { changeSetting, readSetting } from '#server/modules/shop-settings/change-setting.ts'
import type { ColorTableSettings } from '#server/modules/shop-settings/settings.ts'
import { refuse } from '#server/refuse.ts'
import { secondsOrNull } from '#server/runtime/clock.ts'
import { deleteTableColors } from './color-table.db.ts'
import { tableColumns } from './table-row.ts'

export async function getColorTable({ db }: StaffContext): Promise<Output<typeof contract.getColorTable>> {
  const { value, version, changedAt, changedBy } = await readSetting(db, 'color-table')
  return {
    ...value,
    version,
    columns: [...tableColumns],
    changed_at: secondsOrNull(changedAt),
    changed_by: changedBy,
  }
}

export async function deleteColorTable(
  context: StaffContext,
  { version }: Input<typeof contract.deleteColorTable>,
): Promise<Output<typeof contract.deleteColorTable>> {
  await replaceColorTable(context, version, { rows: 0, source: '' }, async () => {})
  return {}
}

/**
 * Empties the table and fills it with `insertRows`, in one transaction: a search finds
 * the colors of one table only.
 * @throws `state-conflict` when a colleague has replaced it since `version`
 */
export async function replaceColorTable(
  context: StaffContext,
  version: number,
  value: ColorTableSettings,
  insertRows: (trx: Db) => Promise<void>,
): Promise<void> {
  const { db, clock, staff, settings, responseCache } = context
  const name = 'color-table'
  await db.transaction().execute(async (trx) => {
    // Comes first, because only one of two people who replace the table at once may continue.
    const before = await changeSetting(trx, { name, value, version, staffId: staff.id, at: clock.now() })
    if (!before) refuse('state-conflict')
    await deleteTableColors(trx)
    await insertRows(trx)
    await recordChange(trx, context, {
      act: value.rows > 0 ? 'imported' : 'deleted',
      subject: { id: name, name: value.source || before.source },
      before,
      after: value,
    })
  })
  settings.invalidate(name)
  // Cached searches use the colors from before.
  responseCache.invalidate()
}
