/**
 * The time of a success, or `undefined` without one. For a missing time, WeChat Pay leaves the field out, or writes
 * an empty text or the year 1.
 */
export function readTime(text: string | undefined): Date | undefined {
  const time = new Date(text ?? '')
  return time.getUTCFullYear() > 1 ? time : undefined
}
