// npm run check: format, lint, import rules, import cycles, packages for production, tests of the
// specification, types, dead code.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findImportCycles } from './import-cycles.js'
import { findMissingPackages } from './production-packages.js'
import { findBrokenRows } from './specification.js'
import { bin, ensureInstalled, must, node, root, say } from './tools.js'

await ensureInstalled()
await must('Style', bin('biome'), [
  'ci',
  '--error-on-warnings',
  ...(process.stdout.isTTY ? [] : ['--colors=off']),
  '.',
])
await checkSqlExports(join(root, 'apps/server/src/modules'))
report('Folders import each other in a cycle:', findImportCycles())
report('Rows of docs/specification.md without their test:', await findBrokenRows())
report('A production install misses packages. List them under "dependencies":', findMissingPackages())
for (const folder of [
  'packages/contract',
  'packages/color',
  'packages/texture',
  'packages/browser',
  'apps/server',
  'apps/sandbox',
  'apps/storefront',
  'apps/back-office',
  '.',
]) {
  if (existsSync(join(root, folder, 'tsconfig.json'))) {
    await must(`Types in ${folder}`, node, [bin('tsc'), '-p', folder])
  }
}
await must('Dead code', node, [bin('knip')])

/** Prints what was found and exits, if anything was. */
function report(title, found) {
  if (found.length === 0) return
  say([title, ...found].join('\n'))
  process.exit(1)
}

/** Lint finds imports of another module's SQL, but not a plain file that re-exports it. */
async function checkSqlExports(folder) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'))
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8')
    if (!/^export [^;'"`]*? from '[^']*\.db\.ts'/m.test(text)) continue
    say(`${name} re-exports the SQL of a .db.ts file. Other modules use functions of a plain file instead.`)
    process.exit(1)
  }
}
