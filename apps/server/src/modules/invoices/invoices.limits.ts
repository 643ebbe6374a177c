import { day, later } from '#server/runtime/clock.ts'

export const maxTitles = 20

/** Days after the payment in which the buyer can ask for an invoice, or for a corrected one. */
const applyDays = 180

export const applyEnd = (paidAt: Date): Date => later(paidAt, applyDays * day)

/** How often the invoice of an order can be exchanged for a corrected one. */
export const maxExchanges = 2

/** How often a member can ask for, change or exchange invoices. */
export const applyingLimit = { max: 60, seconds: day }
