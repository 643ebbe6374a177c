import { expect, test } from 'vitest'
import { closenessOf, describeDifference } from '../src/difference-words.ts'
import type { Lab } from '../src/lab.ts'

const cognac: Lab = [43, 20, 30]
const gray: Lab = [58, 0, 0]
const cobalt: Lab = [34, 10, -48]

function english(target: Lab, offered: Lab) {
  const { closenessText, directionsText } = describeDifference(target, offered)
  return [closenessText['en-us'], directionsText?.['en-us']]
}
const directions = (target: Lab, offered: Lab) => describeDifference(target, offered).directions

test('each word includes its threshold', () => {
  const steps = [0, 1.04, 1.06, 2.04, 2.06, 4.04, 4.06, 8.04, 8.06]
  const words = [
    'same',
    'same',
    'very-close',
    'very-close',
    'similar',
    'similar',
    'same-family',
    'same-family',
    'far',
  ]
  expect(steps.map(closenessOf)).toEqual(words)
})

test('a difference is described in both languages, with its direction', () => {
  expect(describeDifference(cognac, [41.6, 19, 27.6])).toMatchObject({
    closenessText: { 'en-us': 'very close', 'zh-cn': '非常接近' },
    directionsText: { 'en-us': 'darker and grayer', 'zh-cn': '偏深、偏灰' },
  })
  expect(english(gray, [61, 0, 0])).toEqual(['similar', 'lighter'])
  expect(english(cognac, [70, 20, 30])).toEqual(['not close', 'lighter'])
})

test('a difference that is hardly visible has no directions', () => {
  expect(describeDifference(cognac, cognac)).toMatchObject({ deltaE: 0, directions: [] })
  expect(english(cognac, [43.4, 20.2, 30])).toEqual(['practically the same', undefined])
})

test('hue differences are described by the hues of dyers, never by the hue that the color has', () => {
  expect(directions(cognac, [43, 25, 26])).toEqual(['redder'])
  expect(directions(cognac, [43, 15, 33])).toEqual(['yellower'])
  expect(directions([40, 50, 24], [40, 46, 31])).toEqual(['yellower'])
  expect(directions([40, 50, 24], [40, 53, 15])).toEqual(['bluer'])
  expect(directions([44, -38, 14], [44, -34, 23])).toEqual(['yellower'])
  expect(directions([44, -38, 14], [44, -40, 4])).toEqual(['bluer'])
  expect(directions(cobalt, [34, 17, -46])).toEqual(['redder'])
  expect(directions(cobalt, [34, 2, -49])).toEqual(['greener'])
})

test('differences between grays are described as casts', () => {
  expect(directions(gray, [58, 3, 0])).toEqual(['redder'])
  expect(directions(gray, [58, 0, -3])).toEqual(['bluer'])
  expect(directions(gray, [58, 2.5, 2.5])).toEqual(['redder', 'yellower'])
})

test('chroma differences are described as grayer or more vivid', () => {
  expect(directions(cobalt, [34, 7, -36])).toEqual(['grayer'])
  expect(directions(cobalt, [34, 13, -62])).toEqual(['more-vivid'])
  expect(directions(gray, [58, 20, 20])).toEqual(['more-vivid'])
})
