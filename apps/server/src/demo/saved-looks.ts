import type { Db } from '#server/db/open.ts'
import { day, later } from '#server/runtime/clock.ts'

/** The looks of the 2D simulation that each demo member saved, the latest first: their names and codes. */
const looks = {
  lin: [
    ['秋季手袋', '1~bag~ivory~brass~pu2317-15~~~mf1802-08~~~ln6015-01'],
    ['酒红手袋', '1~bag~camel~gunmetal~pu2317-11~~~cf1104-01~~~ln6015-01'],
    ['样鞋', '1~shoe~camel~brass~cf1104-04~~~cf1104-01~cf1104-04~ln6015-05'],
  ],
  robin: [
    ['Lobby chair', '1~armchair~camel~brass~mf1802-07~~~~mf1802-09'],
    ['Gift case', '1~case~ivory~nickel~pu2290-04~mf1802-08~pu2290-04'],
  ],
} as const

export async function seedSavedLooks(
  db: Db,
  at: Date,
  members: { lin: string; robin: string },
): Promise<void> {
  const rows = (['lin', 'robin'] as const).flatMap((person) =>
    looks[person].map(([name, code], days) => ({
      member_id: members[person],
      visitor_id: null,
      name,
      code,
      created_at: later(at, -(days + 1) * day),
    })),
  )
  await db.insertInto('saved_looks').values(rows).execute()
}
