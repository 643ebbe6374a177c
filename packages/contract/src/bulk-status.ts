/** The status of a change of many goods. */
export const bulkStatus = {
  /** Waits for its day. */
  planned: 10,
  done: 20,
  /** Was done and put back. */
  undone: 30,
  /** Was called off before its day. */
  canceled: 40,
} as const
export type BulkStatus = (typeof bulkStatus)[keyof typeof bulkStatus]
