import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { enUs } from './en-us.ts'

const root = join(import.meta.dirname, '..')
const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/^i18n\/|\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))

/** Declares a translate function of a namespace: `const t = useTexts('bag')`, `t: Translate<'bag'>`. */
const declaration = /(\w+)(?: = useTexts\('|: Translate<'|: ReturnType<typeof useTexts<')(\w+)'/g

/**
 * The code of a file that can name keys of a namespace: the arguments of calls to its own translate function,
 * and everything outside of such calls, where tables of keys are.
 */
function readFile(source: string): {
  namespaces: readonly string[]
  codeOf: (namespace: string) => string
} {
  const functions = [...source.matchAll(declaration)].map(({ 1: name, 2: namespace, index }) => ({
    name,
    namespace,
    index,
  }))
  const namespaces = functions.map(({ namespace }) => namespace ?? '')
  const calls = namespaces.map(() => '')
  let rest = ''
  let readUntil = 0
  for (const { 0: call, 1: name, index } of source.matchAll(/\b(\w+)\(/g)) {
    const called = functions.findLastIndex((one) => one.name === name && one.index < index)
    if (called < 0 || index < readUntil) continue
    const end = endOfCall(source, index + call.length)
    rest += source.slice(readUntil, index)
    calls[called] += source.slice(index, end)
    readUntil = end
  }
  rest += source.slice(readUntil)
  return {
    namespaces,
    codeOf: (namespace) => rest + calls.filter((_, index) => namespaces[index] === namespace).join(''),
  }
}

function endOfCall(source: string, start: number): number {
  let depth = 1
  let end = start
  for (; depth > 0 && end < source.length; end++) depth += { '(': 1, ')': -1 }[source[end] ?? ''] ?? 0
  return end
}

/** Which keys some code names: `'toConfirm'` in full, `tab_${one}` by the text around its values. */
function keyMatcher(code: string): (key: string) => boolean {
  const full = new Set([...code.matchAll(/'([\w-]+)'/g)].map(([, key]) => key))
  const patterns = [...code.matchAll(/`([\w-]*)\$\{[^`]+\}([\w-]*)`/g)]
    .filter(([, before = '', after = '']) => (before + after).length > 1)
    .map(([, before = '', after = '']) => ({ before, after }))
  return (key) =>
    full.has(key) || patterns.some(({ before, after }) => key.startsWith(before) && key.endsWith(after))
}

test('the code uses every text', () => {
  const files = sources.map(readFile)
  const unused: string[] = []
  for (const [namespace, texts] of Object.entries(enUs)) {
    const matchers = files
      .filter(({ namespaces }) => namespaces.length === 0 || namespaces.includes(namespace))
      .map(({ codeOf }) => keyMatcher(codeOf(namespace)))
    for (const key of Object.keys(texts)) {
      const called = key.replace(/_(one|other)$/, '')
      if (!matchers.some((matches) => matches(called))) unused.push(`${namespace}.${key}`)
    }
  }
  expect(unused).toEqual([])
})
