/** The permissions of staff; a call names the one that it needs. */
export const permissions = [
  'color-cards',
  'color-tables',
  'orders',
  'refunds',
  'after-sales',
  'comments',
  'invoices',
  'exchange-rates',
  'messages',
  'content',
  'analytics',
] as const
export type Permission = (typeof permissions)[number]
