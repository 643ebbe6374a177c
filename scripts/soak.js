// npm run soak: many orders with faults of the payment providers and killed servers, after which all books
// have to agree. npm run soak -- 100 7: a hundred orders with the seed 7. The same seed draws the same faults.
import { bin, ensureInstalled, node, root, run } from './tools.js'

await ensureInstalled()
const [orders = '500', seed = '1'] = process.argv.slice(2)
process.exitCode = await run(
  node,
  [bin('vitest'), 'run', '--root', root, 'apps/server/src/modules/payments/soak.test.ts'],
  { env: { ...process.env, SOAK_ORDERS: orders, SOAK_SEED: seed } },
)
