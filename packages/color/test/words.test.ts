import { expect, test } from 'vitest'
import type { Lab } from '../src/lab.ts'
import { describeColor } from '../src/words.ts'

const goods: readonly (readonly [lab: Lab, en: string, zh: string])[] = [
  [[22, 5.5, 6.8], 'dark muted reddish brown', '偏红的暗哑深棕'],
  [[15, 0.3, 0.3], 'black', '黑色'],
  [[94, 0, 1], 'white', '白色'],
  [[58, -0.4, -0.8], 'gray', '灰色'],
  [[43, -2.6, -7.2], 'dark bluish gray', '偏蓝的深灰'],
  [[87, 1.2, 11.5], 'light beige', '浅米色'],
  [[60, 11.5, 29], 'tan', '驼色'],
  [[43, 20, 30], 'dark reddish tan', '偏红的深驼'],
  [[46, 53, 41], 'vivid red', '鲜艳红色'],
  [[24, 23, 9.5], 'dark red', '深红'],
  [[63, 40, 58], 'vivid reddish orange', '偏红的鲜艳橙色'],
  [[27, -15, 4], 'dark muted bluish green', '偏蓝的暗哑深绿'],
  [[64, -9, 9.5], 'grayish green', '灰调绿色'],
  [[39, -22, -11.5], 'teal', '青色'],
  [[34, 10, -48], 'vivid blue', '鲜艳蓝色'],
  [[74, -7, -16.5], 'light soft greenish blue', '偏绿的柔和浅蓝'],
  [[42, 28, -36], 'bluish purple', '偏蓝的紫色'],
  [[66, 24, 8], 'muted pink', '暗哑粉色'],
]

for (const [lab, en, zh] of goods)
  test(`${lab.join(' ')} is described as ${en}, ${zh}`, () => {
    expect(describeColor(lab)).toEqual({ 'en-us': en, 'zh-cn': zh })
  })

test('the description never gets lighter while lightness falls', () => {
  const order = ['very light', 'light', '', 'dark', 'very dark']
  for (const [a, b] of [
    [-30, 15],
    [5, -35],
    [0, 0],
  ]) {
    let reached = 0
    for (let l = 85; l > 30; l--) {
      const said = describeColor([l, a!, b!])['en-us']
      const step = order.indexOf(/^(very )?(light|dark)\b/.exec(said)?.[0] ?? '')
      expect(step, said).toBeGreaterThanOrEqual(reached)
      reached = step
    }
    expect(reached).toBeGreaterThanOrEqual(3)
  }
})
