/**
 * The time of a success, or `undefined` without one. WeChat Pay writes a missing time
 * as none, empty or the year 1.
 */
export function readTime(text: string | undefined): Date | undefined {
  const time = new Date(text ?? '')
  return time.getUTCFullYear() > 1 ? time : undefined
}
