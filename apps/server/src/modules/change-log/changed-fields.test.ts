import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

const ofShop = { hasMember: false }
const ofMember = { hasMember: true }

test('fields that differ are kept by their path, the others are not', () => {
  const at = new Date('2026-06-01T08:00:00Z')
  const before = { status: 10, sent_at: null, alt: { 'en-us': 'A', 'zh-cn': '甲' }, sn: 'A1' }
  const after = { status: 20, sent_at: at, alt: { 'en-us': 'B', 'zh-cn': '甲' }, sn: 'A1' }
  expect(changedFields(before, after, ofShop)).toEqual({
    fields: { status: [10, 20], sent_at: [null, '2026-06-01T08:00:00.000Z'], 'alt.en-us': ['A', 'B'] },
    personal: {},
  })
})

test('what was created has no before, what was deleted no after, and equal rows nothing', () => {
  const row = { slug: 'care', blocks: [{ html: 'Dry' }] }
  expect(changedFields(undefined, row, ofShop).fields).toEqual({
    slug: [null, 'care'],
    'blocks.0.html': [null, 'Dry'],
  })
  expect(changedFields(row, undefined, ofShop).fields).toMatchObject({ slug: ['care', null] })
  expect(changedFields(row, { ...row }, ofMember)).toEqual({ fields: {}, personal: {} })
})

test('personal data of a member are apart; the same names of the shop’s own things are not personal', () => {
  const after = { status: 1, note: 'Call her', address: { detail: 'Road 1' }, name: 'Lan' }
  expect(changedFields({}, after, ofMember)).toEqual({
    fields: { status: [null, 1] },
    personal: { note: [null, 'Call her'], 'address.detail': [null, 'Road 1'], name: [null, 'Lan'] },
  })
  expect(changedFields({}, after, ofShop).personal).toEqual({})
})

test.each(['password', 'password_hash', 'access_token', 'client_secret', 'api_key', 'token_hash', 'secret'])(
  'a field %s never gets into the log',
  (name) => {
    const { fields, personal } = changedFields({}, { [name]: 'x', deep: { [name]: 'x' } }, ofMember)
    expect({ ...fields, ...personal }).toEqual({})
  },
)

test('long texts, many fields and bytes are bounded', () => {
  const { fields } = changedFields({}, { text: 'x'.repeat(5000), bytes: Buffer.from('x') }, ofShop)
  expect(fields.text?.[1]).toHaveLength(2001)
  expect(Object.keys(fields)).toEqual(['text'])
  const many = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`f${index}`, index]))
  expect(Object.keys(changedFields({}, many, ofShop).fields)).toHaveLength(200)
})
