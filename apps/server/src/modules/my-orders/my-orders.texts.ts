import type { Bilingual } from '@corium/contract/language'
import type { Actor } from '#server/db/move-with-history.ts'

/** Who acted, to the buyer. */
export const actorTexts: Record<Exclude<Actor['type'], 'provider'>, Bilingual> = {
  member: { 'en-us': 'You', 'zh-cn': '买家' },
  staff: { 'en-us': 'Corium', 'zh-cn': '商家' },
  job: { 'en-us': 'Automatic', 'zh-cn': '系统' },
}
