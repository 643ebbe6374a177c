import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { enUs } from './en-us.ts'

const root = join(import.meta.dirname, '..')
const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/^i18n\/|\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))

/** What names the texts of an area: `const t = useTexts('bag')`, `t: Say<'bag'>`. */
const speaking = /(\w+)(?: = useTexts\('|: Say<'|: ReturnType<typeof useTexts<')(\w+)'/g

/** What a file says, by area: what stands within a call speaks for that area, a table of keys for all of the file's. */
function saidIn(source: string): { areas: readonly string[]; of: (area: string) => string } {
  const names = [...source.matchAll(speaking)].map(({ 1: name, 2: area, index }) => ({ name, area, index }))
  const areas = names.map(({ area }) => area ?? '')
  const parts = areas.map(() => '')
  let rest = ''
  let read = 0
  for (const { 0: call, 1: name, index } of source.matchAll(/\b(\w+)\(/g)) {
    const speaker = names.findLastIndex((one) => one.name === name && one.index < index)
    if (speaker < 0 || index < read) continue
    const end = endOfCall(source, index + call.length)
    rest += source.slice(read, index)
    parts[speaker] += source.slice(index, end)
    read = end
  }
  rest += source.slice(read)
  return {
    areas,
    of: (area) => rest + parts.filter((_, place) => areas[place] === area).join(''),
  }
}

function endOfCall(source: string, start: number): number {
  let open = 1
  let end = start
  for (; open > 0 && end < source.length; end++) open += { '(': 1, ')': -1 }[source[end] ?? ''] ?? 0
  return end
}

/** The keys that are named: `'toConfirm'` whole, `tab_${one}` by what stands around its values. */
function names(source: string): (key: string) => boolean {
  const whole = new Set([...source.matchAll(/'([\w-]+)'/g)].map(([, key]) => key))
  const patterns = [...source.matchAll(/`([\w-]*)\$\{[^`]+\}([\w-]*)`/g)]
    .filter(([, before = '', after = '']) => (before + after).length > 1)
    .map(([, before = '', after = '']) => ({ before, after }))
  return (key) =>
    whole.has(key) || patterns.some(({ before, after }) => key.startsWith(before) && key.endsWith(after))
}

test('every text is said somewhere', () => {
  const read = sources.map(saidIn)
  const silent: string[] = []
  for (const [area, texts] of Object.entries(enUs)) {
    const speakers = read
      .filter(({ areas }) => areas.length === 0 || areas.includes(area))
      .map(({ of }) => names(of(area)))
    for (const key of Object.keys(texts)) {
      const asked = key.replace(/_(one|other)$/, '')
      if (!speakers.some((named) => named(asked))) silent.push(`${area}.${key}`)
    }
  }
  expect(silent).toEqual([])
})
