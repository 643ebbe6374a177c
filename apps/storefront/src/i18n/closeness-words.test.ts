import { closenessTextOf } from '@corium/color/difference-words'
import { expect, test } from 'vitest'
import { colorSearch as english } from './en-us/color-search.ts'
import { colorSearch as chinese } from './zh-cn/color-search.ts'

test.each([1, 2, 4, 8] as const)(
  'the tolerance of ΔE %i has the word that results beside it have',
  (within) => {
    expect(english[`within_${within}`].toLowerCase()).toBe(closenessTextOf(within)['en-us'])
    expect(chinese[`within_${within}`]).toBe(closenessTextOf(within)['zh-cn'])
  },
)
