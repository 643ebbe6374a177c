import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import type { Facts } from '#server/modules/change-log/changed-fields.ts'
import { recordChange } from '#server/modules/change-log/record-change.ts'
import { changeSetting, type readSetting } from '#server/modules/shop-settings/change-setting.ts'
import type { SettingName, Settings } from '#server/modules/shop-settings/settings.ts'
import { refuse } from '#server/refuse.ts'
import { secondsOrNull } from '#server/runtime/clock.ts'
import { contentTag } from '#server/runtime/response-cache.ts'

/**
 * Stores a setting and notes the change. `follow` does in its transaction what depends on the value before.
 * @throws `state-conflict` when a colleague has saved since
 */
export async function saveSetting<N extends SettingName>(
  context: StaffContext,
  name: N,
  version: number,
  value: Settings[N],
  factsOf: (value: Settings[N]) => Facts,
  follow: (trx: Db, before: Settings[N]) => Promise<void> = async () => {},
): Promise<{ version: number }> {
  const { db, clock, staff, settings } = context
  await db.transaction().execute(async (trx) => {
    const change = { name, value, version, staffId: staff.id, at: clock.now() }
    const before = await changeSetting(trx, change)
    if (!before) return refuse('state-conflict')
    await recordChange(trx, context, {
      act: 'changed',
      subject: { id: name, name },
      before: factsOf(before),
      after: factsOf(value),
    })
    await follow(trx, before)
  })
  settings.invalidate(name)
  return { version: version + 1 }
}

/** Pages show the setting, and they are cached. */
export const showOnPages = ({ responseCache }: StaffContext) => responseCache.invalidate(contentTag)

export const presentStored = ({
  version,
  changedAt,
  changedBy,
}: Awaited<ReturnType<typeof readSetting>>) => ({
  version,
  changed_at: secondsOrNull(changedAt),
  changed_by: changedBy,
})
