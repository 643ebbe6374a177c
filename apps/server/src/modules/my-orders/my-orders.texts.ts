import type { Bilingual } from '@corium/contract/language'
import type { Actor } from '#server/db/move-with-history.ts'

/** Who acted, to the buyer. */
export const actorTexts: Record<Actor['type'], Bilingual> = {
  member: { 'en-us': 'You', 'zh-cn': '买家' },
  staff: { 'en-us': 'Corium', 'zh-cn': '商家' },
  provider: { 'en-us': 'Payment provider', 'zh-cn': '支付平台' },
  job: { 'en-us': 'Automatic', 'zh-cn': '系统' },
}
