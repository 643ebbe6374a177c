import type { Language } from '@corium/contract/language'

const inChinese = { second: '秒', minute: '分钟', hour: '小时' }

/** How long to wait within a sentence: `45 seconds`, `3 小时`; longer waits in larger units, rounded up. */
export function writeWait(seconds: number, language: Language): string {
  const [num, unit] = inUnits(seconds)
  if (language === 'zh-cn') return `${num} ${inChinese[unit]}`
  return `${num} ${unit}${num === 1 ? '' : 's'}`
}

function inUnits(seconds: number): [num: number, unit: keyof typeof inChinese] {
  if (seconds < 120) return [seconds, 'second']
  return seconds < 7200 ? [Math.ceil(seconds / 60), 'minute'] : [Math.ceil(seconds / 3600), 'hour']
}
