import { ConfigError } from '#server/config-error.ts'
import { databaseSetting, type Settings } from './settings.ts'

/** A random text of 32 characters has more different characters than this. */
const minDifferentCharacters = 10

/** Refuses settings with which a shop must not be open to the public. @throws ConfigError */
export function checkProduction(settings: Settings): void {
  const { SECRET: secret, PAYPAL_BASE_URL: paypal } = settings
  if (!secret) throw new ConfigError('SECRET is missing: production needs at least 32 random characters.')
  if (new Set(secret).size < minDifferentCharacters) {
    throw new ConfigError('SECRET repeats a few characters: production needs random ones.')
  }
  if (!settings.PUBLIC_ORIGIN?.startsWith('https:')) {
    throw new ConfigError('PUBLIC_ORIGIN has to be the https address of the shop in production.')
  }
  if (!settings.DATABASE_URL) {
    throw new ConfigError(`DATABASE_URL is missing: production needs ${databaseSetting}.`)
  }
  if (settings.STAFF_SECOND_FACTOR !== 'required') {
    throw new ConfigError('STAFF_SECOND_FACTOR has to be required in production.')
  }
  if (settings.WEBHOOK_LOCAL_ORIGINS) {
    throw new ConfigError(
      'WEBHOOK_LOCAL_ORIGINS is for demo shops: production sends webhooks to hosts on the internet only.',
    )
  }
  if (Number(settings.TRUST_PROXY) === 0) {
    throw new ConfigError(
      'TRUST_PROXY is 0, but production runs behind a proxy with TLS: set the number of proxies, or all visitors share the rate limits of one IP address.',
    )
  }
  if (paypal && !/^https:\/\/([a-z0-9-]+\.)+paypal\.com$/.test(paypal)) {
    throw new ConfigError('PAYPAL_BASE_URL has to be a host of PayPal, such as https://api-m.paypal.com.')
  }
  for (const [name, value] of Object.entries(settings)) {
    if (typeof value !== 'string') continue
    if (/sandbox/i.test(value))
      throw new ConfigError(`${name} belongs to the sandbox; production refuses it.`)
    if (!/_(BASE|BACKUP)_URL$|^S(MTP|IMULATOR)_URL$/.test(name)) continue
    if (thisMachine.test(value)) {
      throw new ConfigError(`${name} points at this machine; production refuses a sandbox address.`)
    }
    if (value.startsWith('http:')) throw new ConfigError(`${name} has to be an https address in production.`)
  }
}

const thisMachine = /(\/\/|@)(localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])(?![\w.])/i
