/** The status of one language of a text. Schedules and ends take effect by the clock. */
export const contentStatus = {
  draft: 10,
  scheduled: 20,
  published: 30,
  withdrawn: 40,
} as const
export type ContentStatus = (typeof contentStatus)[keyof typeof contentStatus]
