import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { textsOfPage } from './page-texts.ts'

const root = join(import.meta.dirname, '..')

/** The files that a page loads at once: those that it imports, and those that they import. */
function filesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const source = readFileSync(file, 'utf8')
  for (const [, name = ''] of source.matchAll(/^(?:import|export) (?!type )[^']*'([#.][^']+\.tsx?)'/gm)) {
    const next = name.startsWith('#') ? join(root, name.slice(1)) : join(dirname(file), name)
    if (existsSync(next)) filesOf(next, found)
  }
  return found
}

const namespacesIn = (file: string): string[] =>
  [...filesOf(file)].flatMap((one) =>
    [...readFileSync(one, 'utf8').matchAll(/useTexts\('(\w+)'\)/g)].map(([, namespace = '']) => namespace),
  )

type Route = { path?: string; index?: boolean; file: string; children?: Route[] }

/** Every page with the layouts around it. */
const pagesOf = (list: readonly Route[], above = '', layouts: string[] = []): [string, string[]][] =>
  list.flatMap(({ path, index, file, children }) => {
    if (index || path === '*') return []
    const here = `${above}/${path}`
    const files = [...layouts, join(root, file)]
    return children ? pagesOf(children, here, files) : [[here, files] as [string, string[]]]
  })

const frame = namespacesIn(join(root, 'root.tsx'))

test.each(pagesOf(routes as Route[]))('the texts of %s are loaded with it, and no others', (path, files) => {
  const needed = new Set([...frame, ...files.flatMap(namespacesIn)])
  expect([...textsOfPage(path)].sort()).toEqual([...needed].sort())
})
