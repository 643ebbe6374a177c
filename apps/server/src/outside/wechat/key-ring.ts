import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import { OutsideError } from '../outside-error.ts'
import type { WechatPayConfig } from './wechat-pay.port.ts'

const refreshEveryMs = 12 * 3_600_000
/** Forged serials must not make us ask for certificates over and over. */
const restBetweenRefreshesMs = 60_000

export type KeyRing = {
  /** The key behind a `Wechatpay-Serial`; asks once for new certificates when the serial is unknown. */
  find(serial: string): Promise<KeyObject | undefined>
  /** The key we ask WeChat to sign with. */
  preferredSerial(): string | undefined
}

/**
 * All keys by which WeChat Pay may sign for us at this moment: public keys by their id, platform
 * certificates by their serial, several of each while one replaces another.
 */
export function createKeyRing(
  { publicKeys, platformCertificates }: Pick<WechatPayConfig, 'publicKeys' | 'platformCertificates'>,
  clock: Clock,
  download: () => Promise<X509Certificate[]>,
): KeyRing {
  const fixed = new Map(publicKeys.map(({ id, pem }) => [id, createPublicKey(pem)]))
  const certificates = new Map<string, X509Certificate>()
  keep((platformCertificates ?? []).map((pem) => new X509Certificate(pem)))
  let refreshedAt = Number.NEGATIVE_INFINITY
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined

  return {
    async find(serial) {
      const key = fixed.get(serial)
      if (key || !platformCertificates) return key
      const unknown = !certificates.has(serial.toUpperCase())
      if (unknown || clock.now().getTime() - refreshedAt > refreshEveryMs) await refresh()
      const certificate = certificates.get(serial.toUpperCase())
      return certificate && isValid(certificate) ? certificate.publicKey : undefined
    },
    preferredSerial() {
      const newestFirst = [...certificates.values()]
        .filter(isValid)
        .sort((a, b) => Date.parse(b.validFrom) - Date.parse(a.validFrom))
      return publicKeys[0]?.id ?? newestFirst[0]?.serialNumber
    },
  }

  /** Callers at the same moment share one download; a failed one leaves the known certificates. */
  function refresh(): Promise<void> {
    const now = clock.now().getTime()
    if (asking) return asking
    if (now - askedAt < restBetweenRefreshesMs) return Promise.resolve()
    askedAt = now
    asking = download()
      .then((found) => {
        keep(found)
        refreshedAt = now
      })
      .catch((error: unknown) => {
        if (!(error instanceof OutsideError)) throw error
      })
      .finally(() => {
        asking = undefined
      })
    return asking
  }

  function keep(found: X509Certificate[]) {
    for (const certificate of found) certificates.set(certificate.serialNumber.toUpperCase(), certificate)
  }

  function isValid({ validFrom, validTo }: X509Certificate): boolean {
    const now = clock.now().getTime()
    return Date.parse(validFrom) <= now && now < Date.parse(validTo)
  }
}
