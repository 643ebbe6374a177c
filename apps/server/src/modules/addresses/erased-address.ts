import { sql } from 'kysely'
import type { OrderAddress } from '#server/db/tables/orders.ts'

/** What the books may keep of an address is the country and the city. */
const erased: Partial<OrderAddress> = {
  consignee: '',
  mobile: '',
  district: '',
  detail: '',
  postcode: '',
  full_text: '',
}

/** The value of a column `address` whose member has deleted the account; null stays null. */
export const erasedAddress = sql<string>`address || ${JSON.stringify(erased)}::jsonb`
