import { expect, test } from 'vitest'
import { closenessOf, describeDifference } from '../src/difference-words.ts'
import type { Lab } from '../src/lab.ts'

const cognac: Lab = [43, 20, 30]
const grey: Lab = [58, 0, 0]
const cobalt: Lab = [34, 10, -48]

function english(wanted: Lab, offered: Lab) {
  const { closenessText, directionsText } = describeDifference(wanted, offered)
  return [closenessText['en-us'], directionsText?.['en-us']]
}
const directions = (wanted: Lab, offered: Lab) => describeDifference(wanted, offered).directions

test('each word is good up to and with its threshold', () => {
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

test('a difference is said in both languages, with its direction', () => {
  expect(describeDifference(cognac, [41.6, 19, 27.6])).toMatchObject({
    closenessText: { 'en-us': 'very close', 'zh-cn': '非常接近' },
    directionsText: { 'en-us': 'darker and grayer', 'zh-cn': '偏深、偏灰' },
  })
  expect(english(grey, [61, 0, 0])).toEqual(['similar', 'lighter'])
  expect(english(cognac, [70, 20, 30])).toEqual(['not close', 'lighter'])
})

test('nothing is said of a difference that the eye can hardly find', () => {
  expect(describeDifference(cognac, cognac)).toMatchObject({ deltaE: 0, directions: [] })
  expect(english(cognac, [43.4, 20.2, 30])).toEqual(['practically the same', undefined])
})

test('hues are told as dyers correct them, and never towards the hue they already are', () => {
  expect(directions(cognac, [43, 25, 26])).toEqual(['redder'])
  expect(directions(cognac, [43, 15, 33])).toEqual(['yellower'])
  expect(directions([40, 50, 24], [40, 46, 31])).toEqual(['yellower'])
  expect(directions([40, 50, 24], [40, 53, 15])).toEqual(['bluer'])
  expect(directions([44, -38, 14], [44, -34, 23])).toEqual(['yellower'])
  expect(directions([44, -38, 14], [44, -40, 4])).toEqual(['bluer'])
  expect(directions(cobalt, [34, 17, -46])).toEqual(['redder'])
  expect(directions(cobalt, [34, 2, -49])).toEqual(['greener'])
})

test('a gray has a cast rather than a hue', () => {
  expect(directions(grey, [58, 3, 0])).toEqual(['redder'])
  expect(directions(grey, [58, 0, -3])).toEqual(['bluer'])
  expect(directions(grey, [58, 2.5, 2.5])).toEqual(['redder', 'yellower'])
})

test('strength is told as strength', () => {
  expect(directions(cobalt, [34, 7, -36])).toEqual(['greyer'])
  expect(directions(cobalt, [34, 13, -62])).toEqual(['more-vivid'])
  expect(directions(grey, [58, 20, 20])).toEqual(['more-vivid'])
})
