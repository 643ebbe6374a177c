import { expect, test } from 'vitest'
import { DatabaseUnavailable } from './db/connect.ts'
import { DatabaseUnreadable } from './db/open.ts'
import { sentenceFor } from './start-failure.ts'

const failure = (code: string | undefined, message = '') => Object.assign(new Error(message), { code })

test.each([
  ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432', 'The database does not answer.'],
  [undefined, 'timeout exceeded when trying to connect', 'The database does not answer.'],
  ['28P01', 'password authentication failed for user "shop"', 'refuses us: password authentication failed'],
  ['53300', 'sorry, too many clients already', 'The database refuses us: sorry, too many clients already.'],
  [undefined, 'The server does not support SSL connections', 'The server does not support SSL connections.'],
])('a connection to the database that fails with %s, %s', (code, message, sentence) => {
  expect(sentenceFor(new DatabaseUnavailable(failure(code, message)))).toContain(sentence)
  expect(sentenceFor(new DatabaseUnavailable(failure(code, message)))).toContain('Check DATABASE_URL.')
})

test('a host that no name server knows is that of HOST', () => {
  expect(sentenceFor(failure('ENOTFOUND'))).toBe('HOST is no address of this machine.')
})

test.each(['ENOSPC', '53100'])('a full disk (%s)', (code) => {
  for (const error of [failure(code), new DatabaseUnavailable(failure('53100'))])
    expect(sentenceFor(error)).toBe('There is no space left on the disk.')
})

test('a full disk in the embedded database', () => {
  const error = Object.assign(new Error(), { name: 'ErrnoError', errno: 51 })
  expect(sentenceFor(error)).toBe('There is no space left on the disk.')
})

test('files of the embedded database that it cannot open', () => {
  const sentence = sentenceFor(new DatabaseUnreadable('/srv/data/database', new Error('Aborted()')))
  expect(sentence).toContain('The database in /srv/data/database cannot be opened. ')
  expect(sentence).toContain('restore them from a backup')
})

test('a data folder in a place that takes none', () => {
  const error = { path: '/proc/data', syscall: 'mkdir' }
  expect(sentenceFor(Object.assign(failure('ENOENT'), error))).toBe(
    '/proc/data cannot be made. Set DATA_DIR to another folder.',
  )
})

test('an unexpected error has no sentence', () => {
  expect(sentenceFor(failure('ENOENT', 'a missing file'))).toBeUndefined()
  expect(sentenceFor(failure(undefined, 'a bug'))).toBeUndefined()
})
