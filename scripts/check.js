// npm run check: format, lint, import rules, import cycles, packages for production, tests of the
// specification, types, dead code.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { findImportCycles } from './import-cycles.js'
import { findMissingPackages } from './production-packages.js'
import { findBrokenRows } from './specification.js'
import { bin, ensureInstalled, must, node, root, run, say } from './tools.js'

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
// The largest folder first, as many at once as there are cores. Several checkers in one process would each compute
// the types that they share, which takes twice the CPU time.
const folders = [
  'apps/server',
  '.',
  'apps/storefront',
  'apps/back-office',
  'apps/sandbox',
  'packages/browser',
  'packages/contract',
  'packages/color',
  'packages/texture',
].filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
const mistyped = []
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let folder = folders.shift(); folder; folder = folders.shift())
      if (await run(node, [bin('tsc'), '-p', folder, '--checkers', '1'])) mistyped.push(folder)
  }),
)
report('Types are wrong in:', mistyped)
await must('Dead code', node, [bin('knip')])

/** Prints the errors and exits, if there are any. */
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
