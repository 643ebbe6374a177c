import { expect, test } from 'vitest'
import { colorTerms } from '../src/color-terms.ts'
import { deltaE00 } from '../src/delta-e.ts'
import { colorFamily } from '../src/family.ts'
import type { Lab } from '../src/lab.ts'
import { createWordIndex } from '../src/word-index.ts'
import { middleOf, readColorWords } from '../src/word-region.ts'
import { describeColor } from '../src/words.ts'
import { createRandom, randomColor } from './random-colors.ts'

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

const meanings: readonly (readonly [texts: string, included: Lab[], excluded: Lab[]])[] = [
  ['dark green|Dark-Green|深绿|深绿色|绿色 深|墨绿', [bottle, pine], [sage, mint, navy]],
  ['light green|pale green|浅绿|淡绿色', [mint], [bottle, moss]],
  ['light gray|light grey|浅灰|浅灰色', [ash], [graphite, black, sage]],
  ['very dark green|极深绿|很深的绿色', [[17, -12, 4]], [moss, sage]],
  ['grayish green|grey green|灰绿|灰调绿色', [sage], [[44, -38, 14]]],
  ['light brown|浅棕', [camel], [chestnut, oxblood]],
  ['reddish brown|red brown|红棕|偏红的棕色', [chestnut], [camel, [36, 11.5, 21]]],
  ['blue green|bluish green', [teal, bottle], [moss, sage]],
  ['navy|藏青|navy blue', [navy], [[74, -7, -16.5]]],
  ['burgundy|wine red|酒红色', [oxblood], [[46, 53, 41]]],
  ['bordeaux|oxblood', [oxblood], [navy]],
  ['olive|橄榄绿|军绿色', [moss], [bottle, [76, -22, 58]]],
  ['mint|薄荷绿', [mint], [bottle, [82, -49, 50]]],
  ['off white|off-white|象牙色|ivory', [[92, 0, 6]], [camel]],
  ['taupe|灰褐色', [[53, 2, 12]], [camel, ash]],
  ['rust|terracotta|锈红', [[44, 33, 35]], [oxblood]],
  ['brick|砖红', [[40, 37, 26]], [[46, 53, 41], oxblood]],
  ['nude|裸色', [[80, 9, 17]], [ash, camel]],
  ['土黄|ochre', [[61, 11, 41]], [navy, bottle]],
  ['雾霾蓝', [[61, -3, -13]], [navy, [42, 27, -58]]],
  ['forest green|bottle green', [bottle, pine], [mint]],
  ['莫兰迪绿', [sage], [[57, -44, 16]]],
  ['莫兰迪灰|高级灰|muted gray', [ash], [sage, camel]],
  ['墨綠|深綠色', [bottle, pine], [sage, navy]],
  ['克莱因蓝|cobalt blue|寶石藍', [[34, 10, -48]], [moss]],
  ['hunter green|british racing green', [bottle], [mint]],
  ['petrol blue', [[24, 0, -20]], [[74, -7, -16.5], mint]],
  ['tobacco|烟草棕', [[36, 11.5, 21]], [navy]],
  ['dark green leather|深绿色皮革', [bottle, pine], [sage, mint, navy]],
  ['black|黑色', [black], [graphite]],
  ['dark|dark colors|深色', [bottle, black, navy], [ash, mint, camel]],
  ['light|浅色', [mint, ash], [bottle, black]],
]

for (const [texts, included, excluded] of meanings)
  for (const text of texts.split('|'))
    test(`${text} includes the colors that shoppers mean`, () => {
      const region = readColorWords(text)!
      for (const lab of included)
        expect(region.includes(colorTerms(lab)), describeColor(lab)['en-us']).toBe(true)
      for (const lab of excluded)
        expect(region.includes(colorTerms(lab)), describeColor(lab)['en-us']).toBe(false)
    })

test('the description of a color, in either language, includes that color', () => {
  const random = createRandom(5)
  for (let step = 0; step < 1500; step++) {
    const lab = randomColor(random)
    for (const words of Object.values(describeColor(lab)))
      expect(readColorWords(words)?.includes(colorTerms(lab)), words).toBe(true)
  }
})

test('other words are not read as a color', () => {
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
    expect(readColorWords(text), text).toBeUndefined()
})

test('the middle of a region is inside it', () => {
  for (const text of ['dark green', '浅灰', '酒红', 'teal', 'vivid orange', 'beige', 'dark']) {
    const region = readColorWords(text)!
    expect(region.includes(colorTerms(middleOf(region)!)), text).toBe(true)
  }
  expect(colorFamily(middleOf(readColorWords('深绿')!)!)).toBe('green')
  expect(middleOf({ families: [], includes: () => false })).toBeUndefined()
})

test.each([
  ['navy', navy],
  ['mint', [86, -19, 7]],
  ['lavender', [72, 15, -22]],
  ['taupe', [53, 2, 12]],
  ['砖红', [40, 37, 26]],
  ['雾霾蓝', [61, -3, -13]],
] as const)('the middle of %s looks like it', (text, meant) => {
  expect(deltaE00(middleOf(readColorWords(text)!)!, meant)).toBeLessThan(12)
})

test('the word index finds the same colors as comparing each one', () => {
  const random = createRandom(11)
  const labs = Array.from({ length: 3000 }, () => randomColor(random))
  const index = createWordIndex(labs.flat())
  for (const text of ['dark brown', '浅灰', 'teal', 'vivid', 'reddish brown']) {
    const region = readColorWords(text)!
    const found: number[] = []
    index.forEachIn(region, (ordinal) => found.push(ordinal))
    const each = labs.flatMap((lab, ordinal) => (region.includes(colorTerms(lab)) ? [ordinal] : []))
    expect(each, text).not.toEqual([])
    expect(
      found.toSorted((one, other) => one - other),
      text,
    ).toEqual(each)
  }
})
