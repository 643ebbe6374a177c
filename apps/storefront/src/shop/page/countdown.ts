/** Formats seconds as `23:41:08` or `1:52:30`; negative values show as zero. */
export function countdownText(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(left / 3600)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`
}

/** Formats seconds of less than an hour as `4:38`; negative values show as zero. */
export const minutesText = (seconds: number): string => countdownText(seconds).replace(/^0:0?/, '')
