import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const contract = join(import.meta.dirname, '../../../packages/contract/src')
const valueImport = /^import (?!type\b)[^;'"]*?from '([^']+)'/gms

const valueImportsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(valueImport)].map(([, name = '']) => name)

/** Whether a contract file loads the schema library, itself or through another contract file. */
function loadsSchemas(name: string): boolean {
  return valueImportsOf(join(contract, `${name}.ts`)).some(
    (imported) =>
      imported.startsWith('typebox') ||
      (imported.startsWith('./') && loadsSchemas(imported.slice(2, -'.ts'.length))),
  )
}

test('no page loads the schema library: from contract files that use it, only types are imported', () => {
  const offenders = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      valueImportsOf(join(import.meta.dirname, file))
        .filter((name) => name.startsWith('@corium/contract/'))
        .filter((name) => loadsSchemas(name.slice('@corium/contract/'.length)))
        .map((name) => `${file} imports ${name}`),
    )
  expect(offenders).toEqual([])
})
