import { vocabulary } from '@corium/color/color-vocabulary'
import type { PlainFamily } from '@corium/color/family'
import { isHan } from './chinese.ts'
import { stem } from './spelling.ts'

const families = new Map<string, readonly PlainFamily[]>()
for (const [word, { families: meant }] of vocabulary) {
  if (!meant) continue
  if (!isHan(word)) families.set(stem(word), meant)
  else {
    families.set(`${word}色`, meant)
    // A single character means other things too: 米 is also a meter.
    if (word.length > 1) families.set(word, meant)
  }
}

/** The color families that a word such as burgundy or 咖啡色 means, for goods whose colors have other names. */
export const familiesOf = (key: string): readonly PlainFamily[] => families.get(key) ?? []
