// npm run check: format, lint, import walls, types, dead code.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bin, ensureInstalled, must, node, root } from './tools.js'

await ensureInstalled()
await must('Style', bin('biome'), [
  'ci',
  '--error-on-warnings',
  ...(process.stdout.isTTY ? [] : ['--colors=off']),
  '.',
])
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
