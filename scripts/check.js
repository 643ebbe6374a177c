// npm run check: format, lint, import walls, types, dead code.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bin, ensureInstalled, must, node, root, say } from './tools.js'

await ensureInstalled()
await must('Style', bin('biome'), [
  'ci',
  '--error-on-warnings',
  ...(process.stdout.isTTY ? [] : ['--colors=off']),
  '.',
])
await keepSqlInside(join(root, 'apps/server/src/modules'))
for (const folder of [
  'packages/contract',
  'packages/colour',
  'packages/texture',
  'apps/server',
  'apps/sandbox',
  'apps/storefront',
  '.',
]) {
  if (existsSync(join(root, folder, 'tsconfig.json'))) {
    await must(`Types in ${folder}`, node, [bin('tsc'), '-p', folder])
  }
}
await must('Dead code', node, [bin('knip')])

/** Lint sees who imports a module's SQL; this sees a plain file that hands it on. */
async function keepSqlInside(folder) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'))
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8')
    if (!/^export [^;'"`]*? from '[^']*\.db\.ts'/m.test(text)) continue
    say(`${name} hands on the SQL of a .db.ts file: let a plain file own what other modules read.`)
    process.exit(1)
  }
}
