/**
 * What a key lets a program do, such as the shop's ERP; a call for programs names the scope that it needs.
 */
export const integrationScopes = [
  'orders.read',
  /** Record parcels that left. */
  'orders.ship',
  'stock.read',
  /** Set, add to and reduce the stock on hand. */
  'stock.write',
  'goods.read',
] as const
export type IntegrationScope = (typeof integrationScopes)[number]
