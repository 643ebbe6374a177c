import type { Language } from './language.ts'
import type { Unit } from './quantity.ts'

const names = {
  m: { one: 'm', other: 'm', 'zh-cn': '米' },
  sqft: { one: 'sq ft', other: 'sq ft', 'zh-cn': '平方英尺' },
  piece: { one: 'piece', other: 'pieces', 'zh-cn': '件' },
  hide: { one: 'hide', other: 'hides', 'zh-cn': '张' },
} satisfies Record<Unit, object>

/** The name of a unit after a number: `pieces`, `件`. */
export function unitName(unit: Unit, num: number, language: Language): string {
  if (language === 'zh-cn') return names[unit]['zh-cn']
  return num === 1 ? names[unit].one : names[unit].other
}
