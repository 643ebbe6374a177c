import { expect, test } from 'vitest'
import { placeText } from './address-text.ts'

test('a place abroad has the comma of its reader', () => {
  const abroad = {
    country: 'US',
    province: 'Oregon',
    city: 'Portland',
    district: '',
    detail: '',
    postcode: '',
  }
  expect(placeText(abroad, 'en-us')).toBe('Portland, United States')
  expect(placeText(abroad, 'zh-cn')).toBe('Portland，美国')
})
