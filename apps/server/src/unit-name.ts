import type { Language } from '@corium/contract/language'
import type { Unit } from '@corium/contract/quantity'

const names = {
  m: { one: 'm', many: 'm', 'zh-cn': '米' },
  sqft: { one: 'sq ft', many: 'sq ft', 'zh-cn': '平方英尺' },
  piece: { one: 'piece', many: 'pieces', 'zh-cn': '件' },
  hide: { one: 'hide', many: 'hides', 'zh-cn': '张' },
} satisfies Record<Unit, object>

/** What so many of a unit are called: `pieces`, `件`. */
export function unitName(unit: Unit, num: number, language: Language): string {
  if (language === 'zh-cn') return names[unit]['zh-cn']
  return num === 1 ? names[unit].one : names[unit].many
}
