// docs/specification.md names a test for each statement of the specification. Checks that the tests exist and
// that they ran.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './tools.js'

const table = join(root, 'docs/specification.md')

/**
 * The tests of a row: `` `path` “title” ``. A title is written as in the file, so it can hold `%s`, `$name`
 * or `${name}`.
 */
const testPattern = /`([^`]+\.(?:test|e2e)\.tsx?)` “([^”]+)”/g
const placeholder = /%[sdijof]|\$\{[^}]*\}|\$[\w.]+/

/** Node 20, which starts `npm test` on a fresh clone, has no RegExp.escape. */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The rows of the table, each with its number, its line and its tests. */
async function readRows() {
  const lines = (await readFile(table, 'utf8')).split('\n')
  return lines.flatMap((text, index) => {
    const number = /^\| (\d+\.\d+) \|/.exec(text)?.[1]
    if (!number) return []
    const tests = [...text.matchAll(testPattern)].map(([, file, title]) => ({ file, title }))
    return [{ number, line: index + 1, tests }]
  })
}

/** The rows that name no test, or one that is not in its file. */
export async function findBrokenRows() {
  const numbers = new Set()
  const problems = []
  for (const { number, line, tests } of await readRows()) {
    const at = `docs/specification.md:${line}: ${number}`
    if (numbers.has(number)) problems.push(`${at} is the number of two rows`)
    numbers.add(number)
    if (tests.length === 0) problems.push(`${at} names no test`)
    for (const { file, title } of tests) {
      const path = join(root, file)
      if (!existsSync(path)) problems.push(`${at}: no file ${file}`)
      else if (!(await readFile(path, 'utf8')).includes(title))
        problems.push(`${at}: no test “${title}” in ${file}`)
    }
  }
  return problems
}

/**
 * The rows with a test that did not pass. `passed` holds the tests that passed, each with its file, relative to the
 * project.
 */
export async function findUnprovenRows(passed) {
  const problems = []
  for (const { number, tests } of await readRows()) {
    for (const { file, title } of tests) {
      const pattern = new RegExp(`^${title.split(placeholder).map(escaped).join('.*')}$`)
      if (!passed.some((test) => test.file === file && pattern.test(test.title)))
        problems.push(`${number}: “${title}” in ${file} did not pass`)
    }
  }
  return problems
}
