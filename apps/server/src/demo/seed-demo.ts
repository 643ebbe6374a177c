import type { Kysely } from 'kysely'
import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/config-error.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { storeBoughtTogether } from '#server/modules/sales-figures/count-bought-together.ts'
import type { MediaStore } from '#server/providers/media-store/media-store.ts'
import type { Clock } from '#server/runtime/clock.ts'
import { seedAfterSales } from './after-sales.ts'
import { seedBankAccount } from './bank-account.ts'
import { catalogRows } from './catalog/catalog.ts'
import { seedColorCards } from './color-cards.ts'
import { seedComments } from './comments.ts'
import { seedContactMessages } from './content/contact-messages.ts'
import { seedContent } from './content/seed-content.ts'
import { seedCoupons } from './coupons.ts'
import { seedFavorites } from './favorites.ts'
import { hasPeopleOrGoods } from './has-demo-data.ts'
import { insertCatalog } from './insert-catalog.ts'
import { seedIntegrations } from './integrations.ts'
import { seedInvoices } from './invoices.ts'
import { seedMembers } from './members.ts'
import { seedMessages } from './messages.ts'
import { seedOrders } from './orders.ts'
import { seedQuotes } from './quotes.ts'
import { seedRecentlyViewed } from './recently-viewed.ts'
import { seedSavedLooks } from './saved-looks.ts'
import { seedShopFacts } from './shop-facts.ts'
import { seedStaff } from './staff.ts'
import { seedStaffChanges } from './staff-changes.ts'
import { seedStocktakes } from './stocktakes.ts'
import { seedTradeAccounts } from './trade-accounts.ts'
import { seedVisits } from './visits.ts'

const isRealShop =
  'the database holds a shop that is no demo. Set MODE=production, or DATABASE_URL or DATA_DIR to another one for a demo shop.'

/**
 * Inserts the demo catalog, the texts of the site, members with their orders, after-sales cases, invoices, comments,
 * color cards, quotes, coupons, trade accounts, favorites, recently viewed goods, saved looks and messages, the
 * shop's name and promises, a bank account, staff with their changes, two stocktakes, a webhook endpoint, and the
 * statistics of earlier visits. Runs once per database, so that later changes by users are not overwritten. Returns
 * whether it inserted the data now.
 * @throws ConfigError when the database holds a real shop
 */
export async function seedDemo(
  db: Kysely<Tables>,
  {
    clock,
    mediaStore,
    config,
  }: { clock: Clock; mediaStore: MediaStore; config?: Pick<Config, 'secret' | 'webhookOrigins'> },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const at = clock.now()
    if (!(await markSeeded(trx, 'demo', at))) return false
    // The passwords of the demo's staff are public, and production refuses a database that contains them.
    if (await hasPeopleOrGoods(trx)) throw new ConfigError(isRealShop)
    // A shop that was started without the demo already has its filters, which lack the demo's pictures, and its
    // subjects.
    await trx.deleteFrom('facet_values').execute()
    await trx.deleteFrom('facets').execute()
    await trx.deleteFrom('content_categories').execute()
    await insertCatalog(trx, catalogRows(at))
    await seedContent(trx, at)
    const members = await seedMembers(trx, at)
    const staff = await seedStaff(trx, at)
    await seedShopFacts(trx, at)
    await seedBankAccount(trx, at)
    await seedColorCards(trx, at, members, staff)
    await seedOrders(trx, at, members, staff)
    await seedQuotes(trx, at, members, staff)
    await seedAfterSales(trx, at, members, staff)
    await seedInvoices(trx, at, mediaStore, members, staff)
    await seedComments(trx, at, members, staff)
    await seedCoupons(trx, at, members)
    await seedTradeAccounts(trx, at, mediaStore, members, staff)
    await seedFavorites(trx, at, members)
    await storeBoughtTogether(trx, at)
    await seedRecentlyViewed(trx, at, members)
    await seedSavedLooks(trx, at, members)
    await seedMessages(trx, at, members)
    await seedContactMessages(trx, at, members, staff)
    await seedStaffChanges(trx, at)
    await seedStocktakes(trx, at, staff)
    await seedIntegrations(trx, at, staff, config)
    await seedVisits(trx, at)
    return true
  })
}

/**
 * Returns false if the data was inserted before. Of two servers that start at once,
 * the second waits for the first.
 */
async function markSeeded(db: Db, name: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('seeds')
    .values({ name, seeded_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
