import type { Db } from '#server/db/open.ts'
import { defaults, type SettingName, type Settings } from './settings.ts'
import { findSettingWithStaff, storeSetting } from './shop-settings.db.ts'

/** A setting with who changed it last; version 0 is what the program comes with. */
type StoredSetting<N extends SettingName> = {
  value: Settings[N]
  version: number
  changedAt: Date | null
  changedBy: string
}

/** Reads the stored value, not the cached one. */
export async function readSetting<N extends SettingName>(db: Db, name: N): Promise<StoredSetting<N>> {
  const row = await findSettingWithStaff(db, name)
  if (!row) return { value: defaults[name], version: 0, changedAt: null, changedBy: '' }
  return {
    value: row.value as Settings[N],
    version: row.version,
    changedAt: row.changed_at,
    changedBy: row.staff_name ?? '',
  }
}

/** Returns the value before, or undefined when a colleague has saved since `version`. */
export async function changeSetting<N extends SettingName>(
  trx: Db,
  change: { name: N; value: Settings[N]; version: number; staffId: string; at: Date },
): Promise<Settings[N] | undefined> {
  const before = await readSetting(trx, change.name)
  const isStored = before.version === change.version && (await storeSetting(trx, change))
  return isStored ? before.value : undefined
}
