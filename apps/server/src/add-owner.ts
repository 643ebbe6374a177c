// npm run staff:owner: adds an owner, or restores the access of an owner who cannot log in.
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { absoluteLink, backOfficeBase, staffLinkPath } from '@corium/contract/paths'
import { readDatabaseConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { requireMigrated } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { grantOwner } from './modules/staff/grant-owner.ts'
import { systemClock } from './runtime/clock.ts'
import { exitWithReason } from './start-failure.ts'

const usage = `Usage: npm run staff:owner -- --email me@shop.example --name "He Jing" [--password-stdin]`
const print = (line: string) => process.stdout.write(`${line}\n`)

await addOwner().catch((error) => exitWithReason(error, 'add an owner'))

async function addOwner(): Promise<void> {
  const { email, name, hasPassword } = readArguments()
  const { databaseUrl, dataDir, publicOrigin } = readDatabaseConfig(process.env)
  if (!hasPassword && !publicOrigin)
    throw new ConfigError('PUBLIC_ORIGIN is missing: the link to set the password leads to it.')
  const password = hasPassword ? (await text(process.stdin)).replace(/\r?\n$/, '') : undefined
  const database = await openDatabase({ url: databaseUrl, dataDir })
  try {
    await requireMigrated(database)
    const { existed, token } = await grantOwner(database.db, { email, name, password, at: systemClock.now() })
    print(
      existed
        ? `${email} is an owner and can log in again; the second factor has to be set up anew.`
        : `${email} has been added as an owner.`,
    )
    if (!token || !publicOrigin) return
    print('Set the password here. The link works once, for four days:')
    print(absoluteLink(publicOrigin, staffLinkPath('invitation', token), backOfficeBase))
  } finally {
    await database.close()
  }
}

/** @throws ConfigError */
function readArguments(): { email: string; name: string; hasPassword: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        'password-stdin': { type: 'boolean', default: false },
      },
    })
    const { email, name } = values
    if (email && name?.trim()) return { email, name: name.trim(), hasPassword: values['password-stdin'] }
  } catch {
    // An unknown option, as when --email was misspelled.
  }
  throw new ConfigError(usage)
}
