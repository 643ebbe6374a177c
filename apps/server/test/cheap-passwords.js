// What tests run loads this before the shop's modules: a login there costs no 19 MiB and 50 ms.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { argon2 } = crypto
crypto.argon2 = (algorithm, options, done) => argon2(algorithm, { ...options, memory: 64, passes: 1 }, done)
syncBuiltinESMExports()
