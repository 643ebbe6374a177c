import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { providerEnvironment } from '../../test/environment.ts'

describe('a setting from a file', () => {
  const secret = 'J5sX9qWc2bYt7uVn4mKd8pRf6hLg3eZa'
  function writeSetting(content: string) {
    const folder = mkdtempSync(join(tmpdir(), 'corium-setting-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'setting')
    writeFileSync(file, content)
    return file
  }

  test('is read without its last line break', () => {
    expect(readConfig({ ...providerEnvironment, SECRET_FILE: writeSetting(`${secret}\n`) }).secret).toBe(
      secret,
    )
  })

  test.each([
    ['is set twice', () => ({ SECRET: secret, SECRET_FILE: writeSetting(secret) }), 'both set'],
    ['does not exist', () => ({ SECRET_FILE: '/nowhere/secret' }), 'cannot be read (ENOENT)'],
    ['is empty', () => ({ SECRET_FILE: writeSetting('\n') }), 'names an empty file'],
  ])('is refused when it %s', (_, change, sentence) => {
    expect(() => readConfig({ ...providerEnvironment, ...change() })).toThrow(sentence)
  })
})
