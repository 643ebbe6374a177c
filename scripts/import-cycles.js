// Finds import cycles between folders: without them, the parts of an app can be read one after the other.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { root } from './tools.js'

/** Folders that only group others: each folder inside them is a separate part. */
const groups = new Set(['modules', 'features'])

/**
 * Reads every import of the apps and packages and returns one cycle of each group of parts that import each other, as
 * lines to print. A part is a folder directly below `src`, `modules` or `features` with all its subfolders. A file
 * directly in `src` is a separate part, because such files connect folders or are shared by them. Type imports count
 * too: a reader has to follow them like any other. Tests do not count.
 */
export function findImportCycles() {
  const packages = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => readPackage(join(folder, name))),
  )
  const imports = packages.flatMap((owner) =>
    sourcesOf(owner).flatMap((file) => importsOf(file, owner, packages)),
  )
  const graph = new Map()
  for (const { from, to } of imports) {
    const [here, there] = [partOf(from), partOf(to)]
    if (here === there) continue
    const edges = graph.get(here) ?? new Map()
    if (!edges.has(there)) edges.set(there, `${from} imports ${to}`)
    graph.set(here, edges)
  }
  return cyclesIn(graph).map((parts) => {
    const edges = parts.map((part, i) => graph.get(part).get(parts[(i + 1) % parts.length]))
    return [`${[...parts, parts[0]].join(' → ')}`, ...edges.map((edge) => `  ${edge}`)].join('\n')
  })
}

export function readPackage(folder) {
  const text = readFileSync(join(root, folder, 'package.json'), 'utf8')
  const { name, imports = {}, dependencies = {} } = JSON.parse(text)
  return { folder, name, imports, dependencies }
}

/** The source files of an app or package, without tests. */
export function sourcesOf({ folder }) {
  const src = join(root, folder, 'src')
  return readdirSync(src, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => relative(root, join(src, name)))
}

/** Every file of the repository that a source file imports. */
function importsOf(file, owner, packages) {
  const text = readFileSync(join(root, file), 'utf8')
  const found = text.matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)'([^'\n]+)'/g)
  return [...found].flatMap(([, name]) => {
    const to = resolve(name, file, owner, packages)
    return to && /\.tsx?$/.test(to) ? [{ from: file, to }] : []
  })
}

function resolve(name, file, owner, packages) {
  if (name.startsWith('.')) return join(dirname(file), name)
  if (name.startsWith('#')) {
    for (const [alias, target] of Object.entries(owner.imports)) {
      const [prefix] = alias.split('*')
      if (name.startsWith(prefix)) return join(owner.folder, target.replace('*', name.slice(prefix.length)))
    }
  }
  const other = packages.find((one) => name.startsWith(`${one.name}/`))
  return other && join(other.folder, 'src', `${name.slice(other.name.length + 1)}.ts`)
}

function partOf(file) {
  const [kind, name, , ...path] = file.split(sep)
  const folders = path.slice(0, -1)
  const depth = groups.has(folders[0]) ? 2 : 1
  return [kind, name, ...(folders.length > 0 ? folders.slice(0, depth) : path)].join('/')
}

/** The shortest cycle through one part of each strongly connected group. */
function cyclesIn(graph) {
  const cycles = []
  const reported = new Set()
  for (const start of graph.keys()) {
    if (reported.has(start)) continue
    const cycle = shortestCycle(graph, start)
    if (!cycle) continue
    cycles.push(cycle)
    for (const part of cycle) reported.add(part)
  }
  return cycles
}

function shortestCycle(graph, start) {
  const cameFrom = new Map()
  const queue = [start]
  for (const part of queue) {
    for (const next of graph.get(part)?.keys() ?? []) {
      if (next === start) {
        const cycle = []
        for (let at = part; at !== start; at = cameFrom.get(at)) cycle.unshift(at)
        return [start, ...cycle]
      }
      if (cameFrom.has(next)) continue
      cameFrom.set(next, part)
      queue.push(next)
    }
  }
  return undefined
}
