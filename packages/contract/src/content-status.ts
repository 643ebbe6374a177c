/** The status of one language of a text. Readers see by the clock what is scheduled or ends. */
export const contentStatus = {
  draft: 10,
  scheduled: 20,
  published: 30,
  withdrawn: 40,
} as const
export type ContentStatus = (typeof contentStatus)[keyof typeof contentStatus]
