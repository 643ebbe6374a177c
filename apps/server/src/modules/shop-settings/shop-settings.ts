import type { Db } from '#server/db/open.ts'
import { type KeptRead, keepForSecond } from '#server/runtime/kept-read.ts'
import { defaults, type SettingName, type Settings } from './settings.ts'
import { findSetting } from './shop-settings.db.ts'

export type ShopSettings = {
  /** Reads through `db`, so that a transaction reads on its own connection. */
  get<N extends SettingName>(db: Db, name: N): Promise<Settings[N]>
  /** Staff have changed it through this server; without a name, any may have changed. */
  forget(name?: SettingName): void
}

/** What staff have set, kept for a second, because every bag and every order needs it. */
export function createShopSettings(): ShopSettings {
  const kept = new Map<SettingName, KeptRead<Settings[SettingName]>>()

  function keptOf(name: SettingName) {
    const known = kept.get(name) ?? keepForSecond()
    kept.set(name, known)
    return known
  }

  return {
    async get<N extends SettingName>(db: Db, name: N) {
      const value = await keptOf(name).get(
        async () => ((await findSetting(db, name))?.value ?? defaults[name]) as Settings[N],
      )
      return value as Settings[N]
    },
    forget(name) {
      if (name) keptOf(name).forget()
      else for (const one of kept.values()) one.forget()
    },
  }
}
