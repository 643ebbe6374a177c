/** What a member of staff may be trusted with; a call names the one that it needs. */
export const permissions = ['colour-cards', 'colour-tables'] as const
export type Permission = (typeof permissions)[number]
