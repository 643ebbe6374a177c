import type { Kysely } from 'kysely'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { catalogueRows } from './catalogue/catalogue.ts'
import { seedColourCards } from './colour-cards.ts'
import { seedFavourites } from './favourites.ts'
import { insertCatalogue } from './insert-catalogue.ts'
import { seedMembers } from './members.ts'
import { seedOrders } from './orders.ts'
import { seedStaff } from './staff.ts'

export { demoAccounts } from './members.ts'

/**
 * Fills an empty shop with the demo's goods, members with all that is theirs, and staff, once: a shop that has been
 * seeded, and whatever was changed in it since, stays as it is. Returns whether anything was put in.
 */
export async function seedDemo(db: Kysely<Tables>, { clock }: { clock: Clock }): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const at = clock.now()
    if (!(await markSown(trx, 'demo', at))) return false
    await insertCatalogue(trx, catalogueRows(at))
    const members = await seedMembers(trx, at)
    const staff = await seedStaff(trx, at)
    await seedColourCards(trx, at, members, staff)
    await seedOrders(trx, at, members)
    await seedFavourites(trx, at, members)
    return true
  })
}

/** False when this seed was sown before; two servers starting at once wait for each other here. */
async function markSown(db: Db, name: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('seeds')
    .values({ name, sown_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
