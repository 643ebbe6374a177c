import { expect, test } from 'vitest'
import { packJson, unpackJson } from './packed-json.ts'

const color = (name: string) => ({ name, hex: '#cb9731', tags: [1, [], [2]] })

test.each([
  ['objects of one kind', { list: [color('Mustard'), color('Petrol')], total: 2 }],
  ['values of every type, and text that looks like JSON', [0, -1.5, '', '[0,1]', true, false, null, {}, []]],
  ['objects with the same fields in another order', [{ a: 1, b: 2 }, { b: 3, a: 4 }, { a: 5 }]],
  ['a field named like a prototype', JSON.parse('{"__proto__":{"a":1},"constructor":2}')],
  ['a single value', 'text'],
  ['paths of pictures', ['/media/a1', '/media/a1', { url: '/media/b2' }, '/media/a1/80.webp', '/media/a1']],
  ['texts that look like packed paths', ['~', '~a1', '~ ', '/media/', '/media/~', '/media/a1', '~']],
])('%s come back as they were', (_, value) => {
  expect(unpackJson(packJson(value))).toEqual(value)
})

test('a field without a value is left out', () => {
  expect(unpackJson(packJson({ a: undefined, b: 1 }))).toStrictEqual({ b: 1 })
})

test('the names of fields are written once', () => {
  expect(packJson([color('Mustard'), color('Petrol')]).match(/hex/g)).toHaveLength(1)
})
