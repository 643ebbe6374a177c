import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import { type Clock, isWithin } from '#server/runtime/clock.ts'
import { ProviderError } from '../provider-error.ts'
import type { WechatPayConfig } from './wechat-pay.config.ts'

const maxAgeMs = 12 * 3_600_000
/** Limits the downloads that requests with forged serials can cause. */
const minMsBetweenDownloads = 60_000

export type KeyRing = {
  /** The key of a `Wechatpay-Serial`; downloads the certificates once when the serial is unknown. */
  find(serial: string): Promise<KeyObject | undefined>
  /** The key, if it is already known. */
  findKnown(serial: string): KeyObject | undefined
  /** The key that our requests ask WeChat Pay to use for its signature. */
  preferredSerial(): string | undefined
}

/**
 * All keys that WeChat Pay may sign with now: public keys by their id, platform certificates by their serial,
 * several of each while WeChat Pay or the merchant replaces one.
 */
export function createKeyRing(
  { publicKeys, platformCertificates }: Pick<WechatPayConfig, 'publicKeys' | 'platformCertificates'>,
  clock: Clock,
  download: () => Promise<X509Certificate[]>,
): KeyRing {
  const publicKeysById = new Map(publicKeys.map(({ id, pem }) => [id, createPublicKey(pem)]))
  const certificates = new Map<string, X509Certificate>()
  add((platformCertificates ?? []).map((pem) => new X509Certificate(pem)))
  let downloadedAt = Number.NEGATIVE_INFINITY
  let triedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined

  return {
    async find(serial) {
      const key = publicKeysById.get(serial)
      if (key || !platformCertificates) return key
      const isUnknown = !certificates.has(serial.toUpperCase())
      if (isUnknown || !isWithin(maxAgeMs, downloadedAt, clock.now().getTime())) await refresh()
      return findKnown(serial)
    },
    findKnown,
    preferredSerial() {
      const newestFirst = [...certificates.values()]
        .filter(isValid)
        .sort((a, b) => Date.parse(b.validFrom) - Date.parse(a.validFrom))
      return publicKeys[0]?.id ?? newestFirst[0]?.serialNumber
    },
  }

  function findKnown(serial: string): KeyObject | undefined {
    const certificate = certificates.get(serial.toUpperCase())
    return (
      publicKeysById.get(serial) ?? (certificate && isValid(certificate) ? certificate.publicKey : undefined)
    )
  }

  /** Concurrent callers share one download. After a failed download, the known certificates stay. */
  function refresh(): Promise<void> {
    const now = clock.now().getTime()
    if (running) return running
    if (isWithin(minMsBetweenDownloads, triedAt, now)) return Promise.resolve()
    triedAt = now
    running = download()
      .then((found) => {
        add(found)
        downloadedAt = now
      })
      .catch((error: unknown) => {
        if (!(error instanceof ProviderError)) throw error
      })
      .finally(() => {
        running = undefined
      })
    return running
  }

  function add(found: X509Certificate[]) {
    for (const certificate of found) certificates.set(certificate.serialNumber.toUpperCase(), certificate)
  }

  function isValid({ validFrom, validTo }: X509Certificate): boolean {
    const now = clock.now().getTime()
    return Date.parse(validFrom) <= now && now < Date.parse(validTo)
  }
}
