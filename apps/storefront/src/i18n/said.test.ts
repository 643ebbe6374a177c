import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { enUs } from './en-us.ts'

const root = join(import.meta.dirname, '..')
const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/^i18n\/|\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))

/** Whose texts a file speaks: `useTexts('bag')`, `Say<'bag'>`. A table of keys speaks nobody's. */
const areasOf = (source: string) =>
  [...source.matchAll(/(?:useTexts\(|Say<)'(\w+)'/g)].map(([, area]) => area)

/** The keys that a file names: `'toConfirm'` whole, `tab_${one}` by what stands around its values. */
function names(source: string): (key: string) => boolean {
  const whole = new Set([...source.matchAll(/'([\w-]+)'/g)].map(([, key]) => key))
  const patterns = [...source.matchAll(/`([\w-]*)\$\{[^`]+\}([\w-]*)`/g)]
    .filter(([, before = '', after = '']) => (before + after).length > 1)
    .map(([, before = '', after = '']) => ({ before, after }))
  return (key) =>
    whole.has(key) || patterns.some(({ before, after }) => key.startsWith(before) && key.endsWith(after))
}

test('every text is said somewhere', () => {
  const read = sources.map((source) => ({ areas: areasOf(source), names: names(source) }))
  const silent: string[] = []
  for (const [area, texts] of Object.entries(enUs)) {
    const speakers = read.filter(({ areas }) => areas.length === 0 || areas.includes(area))
    for (const key of Object.keys(texts)) {
      const asked = key.replace(/_(one|other)$/, '')
      if (!speakers.some((speaker) => speaker.names(asked))) silent.push(`${area}.${key}`)
    }
  }
  expect(silent).toEqual([])
})
