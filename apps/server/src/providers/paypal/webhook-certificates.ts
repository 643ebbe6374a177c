import { X509Certificate } from 'node:crypto'
import { type Clock, isWithin } from '#server/runtime/clock.ts'
import type { HttpResponse } from '../http-request.ts'
import { ProviderError } from '../provider-error.ts'

/** Limits the downloads that forged webhooks can cause; PayPal repeats webhooks that we reject in between. */
const minMsBetweenDownloads = 5_000
const maxCertificates = 20

export type WebhookCertificates = {
  /**
   * The certificate at an address that a webhook names, or `undefined` when it is not
   * PayPal's, or not valid now.
   */
  find(address: string): Promise<X509Certificate | undefined>
}

/** Loads certificates from PayPal's hosts only and keeps them. */
export function createWebhookCertificates(
  baseUrl: string,
  clock: Clock,
  download: (url: URL) => Promise<HttpResponse>,
): WebhookCertificates {
  const found = new Map<string, X509Certificate>()
  const running = new Map<string, Promise<X509Certificate | undefined>>()
  let downloadedAt = Number.NEGATIVE_INFINITY

  return {
    async find(address) {
      const url = readAddress(address, new URL(baseUrl))
      if (!url) return undefined
      const certificate = found.get(url.href) ?? (await load(url))
      return certificate && isValid(certificate) ? certificate : undefined
    },
  }

  /** Concurrent webhooks share one download. */
  function load(url: URL): Promise<X509Certificate | undefined> {
    const shared = running.get(url.href)
    if (shared) return shared
    const now = clock.now().getTime()
    if (isWithin(minMsBetweenDownloads, downloadedAt, now)) return Promise.resolve(undefined)
    downloadedAt = now
    const loading = downloadAndStore(url).finally(() => running.delete(url.href))
    running.set(url.href, loading)
    return loading
  }

  async function downloadAndStore(url: URL): Promise<X509Certificate | undefined> {
    try {
      const certificate = new X509Certificate((await download(url)).body)
      if (found.size >= maxCertificates) found.clear()
      found.set(url.href, certificate)
      // A genuine certificate was found, so the next one may be genuine too and is not delayed.
      downloadedAt = Number.NEGATIVE_INFINITY
      return certificate
    } catch (error) {
      if (error instanceof ProviderError || isMalformed(error)) return undefined
      throw error
    }
  }

  function isValid({ validFrom, validTo }: X509Certificate): boolean {
    const now = clock.now().getTime()
    return Date.parse(validFrom) <= now && now < Date.parse(validTo)
  }
}

const isMalformed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_OSSL')

/**
 * The host of the certificate decides who can sign webhooks, so it must be a host of PayPal, or the sandbox that
 * replaces it.
 */
function readAddress(address: string, base: URL): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url?.pathname.startsWith('/v1/notifications/certs/') || url.username || url.password) return undefined
  const isAllowed = isPaypal(base) ? isPaypal(url) : url.origin === base.origin
  return isAllowed ? url : undefined
}

/** Whether it is https on the usual port of one of PayPal's hosts. */
const isPaypal = ({ protocol, host }: URL): boolean =>
  protocol === 'https:' && /^([a-z0-9-]+\.)+paypal\.com$/.test(host)
