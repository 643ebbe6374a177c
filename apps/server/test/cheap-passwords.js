// Tests load this before the shop's modules, so that a login does not cost 19 MiB and 50 ms.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { argon2 } = crypto
crypto.argon2 = (algorithm, options, done) => argon2(algorithm, { ...options, memory: 64, passes: 1 }, done)
syncBuiltinESMExports()
