// Finds packages that the server imports but that `npm ci --omit=dev` does not install.
import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, sep } from 'node:path'
import { readPackage, sourcesOf } from './import-cycles.js'
import { root } from './tools.js'

/** This file serves the storefront from its sources; the server loads it only with NODE_ENV=development. */
const developmentOnly = join('apps', 'server', 'src', 'http', 'dev-pages.ts')

/** One line for each import of a package that is missing from the dependencies of its app or package. */
export function findMissingPackages() {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const missing = dependencies.node ? [] : ['package.json: the server runs on the package node']
  const owners = [readPackage(join('apps', 'server'))]
  for (const owner of owners) {
    for (const file of sourcesOf(owner)) {
      if (file === developmentOnly) continue
      for (const name of importedPackages(file)) {
        if (!(name in owner.dependencies)) missing.push(`${file.replaceAll(sep, '/')} imports ${name}`)
      }
    }
    for (const name of Object.keys(owner.dependencies)) {
      const [scope, folder] = name.split('/')
      if (scope !== '@corium' || owners.some((known) => known.name === name)) continue
      owners.push(readPackage(join('packages', folder)))
    }
  }
  return missing
}

/** Names of the packages that a file imports at run time. */
function importedPackages(file) {
  const text = readFileSync(join(root, file), 'utf8')
  const found = text.matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[^'"`;]*?\bfrom\s+)?'([^'\n]+)'|\b(?:import|require)\('([^'\n]+)'/gm,
  )
  const names = [...found]
    .map(([, literal, dynamic]) => literal ?? dynamic)
    .filter((name) => !/^[.#]/.test(name) && !isBuiltin(name))
  return new Set(names.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')))
}
