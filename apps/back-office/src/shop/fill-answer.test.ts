import { expect, test } from 'vitest'
import { fillAnswer, unfilled } from './fill-answer.ts'

test('fills in what is known, and leaves the rest for the writer to see', () => {
  const text = 'Dear {name}, {order} is late. {name}, {other}'
  const filled = fillAnswer(text, { name: 'Ana $& Co', order: '' })
  expect(filled).toBe('Dear Ana $& Co, {order} is late. Ana $& Co, {other}')
  expect(unfilled(filled)).toEqual(['{order}'])
  expect(unfilled('Dear Ana')).toEqual([])
})
