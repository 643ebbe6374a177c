import type { Db } from '#server/db/open.ts'
import { defaults, type SettingName, type Settings } from './settings.ts'
import { findSetting } from './shop-settings.db.ts'

/** For so long a server uses what it has read, so that a change by another server shows within this time. */
const keptMs = 1000

export type ShopSettings = {
  /** Reads through `db`, so that a transaction reads on its own connection. */
  get<N extends SettingName>(db: Db, name: N): Promise<Settings[N]>
  /** Staff have changed it through this server; without a name, any may have changed. */
  forget(name?: SettingName): void
}

/** What staff have set, kept for a second, because every bag and every order needs it. */
export function createShopSettings(): ShopSettings {
  const kept = new Map<SettingName, { value: Settings[SettingName]; readAt: number }>()
  let forgotten = 0
  return {
    async get<N extends SettingName>(db: Db, name: N) {
      const known = kept.get(name)
      if (known && performance.now() - known.readAt < keptMs) return known.value as Settings[N]
      const readAt = performance.now()
      const before = forgotten
      const row = await findSetting(db, name)
      const value = (row?.value ?? defaults[name]) as Settings[N]
      // A value read before a change must not be kept after it.
      if (before === forgotten) kept.set(name, { value, readAt })
      return value
    },
    forget(name) {
      forgotten += 1
      if (name) kept.delete(name)
      else kept.clear()
    },
  }
}
