import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { commonPasswords } from './common-passwords.ts'
import { limitConcurrency } from './limit-concurrency.ts'

const derive = promisify(argon2)

/**
 * About 50 ms and 19 MiB per hash on a small server. Each hash stores its cost, so
 * that we can raise it later.
 */
const cost = { memory: 19_456, passes: 4, parallelism: 1 }

type Stored = { memory: number; passes: number; parallelism: number; salt: Buffer; hash: Buffer }

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** Files, compressed pages and pictures wait for the same threads. */
const whenFree = limitConcurrency(2)
/** Some five seconds of hashes on a small server. */
const maxWaiting = 100

/**
 * NFKC makes the same password equal, typed on any keyboard.
 * @throws a refusal `shop-busy` when very many log in at once
 */
const derivedFrom = (password: string, { salt, hash, ...how }: Stored): Promise<Buffer> =>
  whenFree(
    () =>
      derive('argon2id', {
        ...how,
        message: Buffer.from(password.normalize('NFKC')),
        nonce: salt,
        tagLength: hash.length,
      }),
    maxWaiting,
  )

/** Hashes with argon2id, in the PHC format `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derivedFrom(password, { ...cost, salt, hash: Buffer.alloc(32) })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
}

/** Whether the password is right, and whether its hash has an outdated cost and should be replaced. */
export async function checkPassword(
  password: string,
  text: string | null | undefined,
): Promise<{ right: boolean; outdated: boolean }> {
  const stored = readHash(text) ?? dummyHash
  const hash = await derivedFrom(password, stored)
  const right = stored !== dummyHash && timingSafeEqual(hash, stored.hash)
  const { memory, passes, parallelism } = stored
  return {
    right,
    outdated: memory !== cost.memory || passes !== cost.passes || parallelism !== cost.parallelism,
  }
}

/** Checked when the account has no password, so that the response time does not reveal it. */
const dummyHash: Stored = { ...cost, salt: Buffer.alloc(16), hash: Buffer.alloc(32) }

const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

function readHash(text: string | null | undefined): Stored | undefined {
  const [, memory, passes, parallelism, salt, hash] = shape.exec(text ?? '') ?? []
  if (!salt || !hash) return undefined
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

const minLength = 8

/** Too short, a common password, or similar to the account name. */
export function isWeakPassword(password: string, account: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  if ([...text].length < minLength || new Set(text).size < 4) return true
  const name = account.split('@')[0] ?? ''
  return commonPasswords.has(text) || text === account || text === name || name.endsWith(text)
}
