import { expect, test } from 'vitest'
import { colourTerms } from '../src/colour-terms.ts'
import { colourFamily } from '../src/family.ts'
import type { Lab } from '../src/lab.ts'
import { createWordIndex } from '../src/word-index.ts'
import { middleOf, readColourWords } from '../src/word-region.ts'
import { describeColour } from '../src/words.ts'
import { dice, randomColour } from './random-colours.ts'

const bottle: Lab = [27, -15, 4]
const pine: Lab = [35, -20, 6]
const sage: Lab = [64, -9, 9.5]
const mint: Lab = [82, -14, 4]
const moss: Lab = [42, -8, 22]
const ash: Lab = [71, 0.2, 1.2]
const graphite: Lab = [29, -0.3, -0.8]
const black: Lab = [15, 0.3, 0.3]
const camel: Lab = [60, 11.5, 29]
const chestnut: Lab = [33, 17.5, 19]
const teal: Lab = [39, -22, -11.5]
const navy: Lab = [20, 2, -17]
const oxblood: Lab = [24, 23, 9.5]

const meant: readonly (readonly [texts: string, held: Lab[], left: Lab[]])[] = [
  ['dark green|Dark-Green|深绿|深绿色|绿色 深|墨绿', [bottle, pine], [sage, mint, navy]],
  ['light green|pale green|浅绿|淡绿色', [mint], [bottle, moss]],
  ['light gray|light grey|浅灰|浅灰色', [ash], [graphite, black, sage]],
  ['very dark green|极深绿|很深的绿色', [[17, -12, 4]], [moss, sage]],
  ['grayish green|gray green|灰绿|灰调绿色', [sage], [[44, -38, 14]]],
  ['light brown|浅棕', [camel], [chestnut, oxblood]],
  ['reddish brown|red brown|红棕|偏红的棕色', [chestnut], [camel, [36, 11.5, 21]]],
  ['blue green|bluish green', [teal, bottle], [moss, sage]],
  ['navy|藏青|navy blue', [navy], [[74, -7, -16.5]]],
  ['burgundy|wine red|酒红色', [oxblood], [[46, 53, 41]]],
  ['black|黑色', [black], [graphite]],
  ['dark|dark colors|深色', [bottle, black, navy], [ash, mint, camel]],
  ['light|浅色', [mint, ash], [bottle, black]],
]

for (const [texts, held, left] of meant)
  for (const text of texts.split('|'))
    test(`${text} means what a shopper means by it`, () => {
      const region = readColourWords(text)!
      for (const lab of held) expect(region.holds(colourTerms(lab)), describeColour(lab)['en-us']).toBe(true)
      for (const lab of left) expect(region.holds(colourTerms(lab)), describeColour(lab)['en-us']).toBe(false)
    })

test('what a colour is called, in either language, means that colour', () => {
  const roll = dice(5)
  for (let step = 0; step < 1500; step++) {
    const lab = randomColour(roll)
    for (const words of Object.values(describeColour(lab)))
      expect(readColourWords(words)?.holds(colourTerms(lab)), words).toBe(true)
  }
})

test('words about anything else are not taken for a colour', () => {
  for (const text of [
    '',
    '  ',
    'dark green nappa',
    '深绿色牛皮',
    'LM 4-217',
    '偏红',
    'very',
    '的',
    'reddish',
    '186 C',
  ])
    expect(readColourWords(text), text).toBeUndefined()
})

test('the middle of a region lies in it', () => {
  for (const text of ['dark green', '浅灰', '酒红', 'teal', 'vivid orange', 'beige', 'dark']) {
    const region = readColourWords(text)!
    expect(region.holds(colourTerms(middleOf(region)!)), text).toBe(true)
  }
  expect(colourFamily(middleOf(readColourWords('深绿')!)!)).toBe('green')
  expect(middleOf({ families: [], holds: () => false })).toBeUndefined()
})

test('colours filed by words are found as if each were looked at', () => {
  const roll = dice(11)
  const labs = Array.from({ length: 3000 }, () => randomColour(roll))
  const index = createWordIndex(labs.flat())
  for (const text of ['dark brown', '浅灰', 'teal', 'vivid', 'reddish brown']) {
    const region = readColourWords(text)!
    const found: number[] = []
    index.eachIn(region, (place) => found.push(place))
    const each = labs.flatMap((lab, place) => (region.holds(colourTerms(lab)) ? [place] : []))
    expect(each, text).not.toEqual([])
    expect(
      found.toSorted((one, other) => one - other),
      text,
    ).toEqual(each)
  }
})
