import type { Bilingual } from '@corium/contract/language'
import { automatic, theShop, you } from '#server/actor-names.ts'
import type { Actor } from '#server/db/move-with-history.ts'

/** Who acted, to the buyer. */
export const actorTexts: Record<Exclude<Actor['type'], 'provider'>, Bilingual> = {
  member: you,
  staff: theShop,
  job: automatic,
}
