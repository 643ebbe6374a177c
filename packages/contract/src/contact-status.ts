/** The status of a message to the shop, on the wire and in the database. */
export const contactStatus = {
  new: 10,
  answered: 20,
  closed: 30,
} as const
export type ContactStatus = (typeof contactStatus)[keyof typeof contactStatus]
