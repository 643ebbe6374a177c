import { expect, test } from 'vitest'
import { batchReads } from './batch-reads.ts'
import type { Db } from './open.ts'

/** Finds the length of every key but `none`. */
function readingLengths() {
  const statements: string[][] = []
  const find = batchReads(async (_db, keys) => {
    statements.push(keys)
    if (keys.includes('broken')) throw new Error('broken')
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.length]))
  })
  return { find, statements }
}

const db = {} as Db

test('what is looked for in one turn of the event loop is read together, each key once', async () => {
  const { find, statements } = readingLengths()
  expect(await Promise.all(['a', 'bbb', 'none', 'a'].map((key) => find(db, key)))).toEqual([
    1,
    3,
    undefined,
    1,
  ])
  expect(await find(db, 'cc')).toBe(2)
  expect(statements).toEqual([['a', 'bbb', 'none'], ['cc']])
})

test('more than 16 at once are read in several statements', async () => {
  const { find, statements } = readingLengths()
  const keys = Array.from({ length: 40 }, (_, index) => 'k'.repeat(index + 1))
  expect(await Promise.all(keys.map((key) => find(db, key)))).toEqual(keys.map((key) => key.length))
  expect(statements.map((read) => read.length)).toEqual([16, 16, 8])
})

test('a transaction reads what it has written, apart from others', async () => {
  const { find, statements } = readingLengths()
  await Promise.all([find(db, 'a'), find({} as Db, 'a')])
  expect(statements).toEqual([['a'], ['a']])
})

test('all who wait for a statement that fails learn of it, and the next one is sent anew', async () => {
  const { find } = readingLengths()
  const results = await Promise.allSettled([find(db, 'a'), find(db, 'broken')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await find(db, 'a')).toBe(1)
})
