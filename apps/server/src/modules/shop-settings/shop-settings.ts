import type { Db } from '#server/db/open.ts'
import { type CachedRead, createCachedRead } from '#server/runtime/cached-read.ts'
import { defaults, type SettingName, type Settings } from './settings.ts'
import { findSetting } from './shop-settings.db.ts'

export type ShopSettings = {
  /** Reads through `db`, so that a transaction reads on its own connection. */
  get<N extends SettingName>(db: Db, name: N): Promise<Settings[N]>
  /** Call it when this server has changed the setting; without a name, any may have changed. */
  invalidate(name?: SettingName): void
}

/** What staff have set, cached for a second, because every bag and every order needs it. */
export function createShopSettings(): ShopSettings {
  const reads = new Map<SettingName, CachedRead<Settings[SettingName]>>()

  function readOf(name: SettingName) {
    const known = reads.get(name) ?? createCachedRead()
    reads.set(name, known)
    return known
  }

  return {
    async get<N extends SettingName>(db: Db, name: N) {
      const value = await readOf(name).get(
        async () => ((await findSetting(db, name))?.value ?? defaults[name]) as Settings[N],
      )
      return value as Settings[N]
    },
    invalidate(name) {
      if (name) readOf(name).invalidate()
      else for (const one of reads.values()) one.invalidate()
    },
  }
}
