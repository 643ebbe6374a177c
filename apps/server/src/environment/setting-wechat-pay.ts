import { ConfigError } from '#server/config-error.ts'
import type { WechatPayConfig, WechatPayProduct } from '#server/providers/wechat/wechat-pay.config.ts'
import { wechatPayApis } from '#server/providers/wechat/wechat-pay-api.ts'
import { readPem } from './setting-pem.ts'
import { wechatLoginOf } from './setting-wechat-login.ts'
import type { Settings } from './settings.ts'

/** @throws ConfigError */
export function wechatPayOf(settings: Settings, noticeOrigin: string): WechatPayConfig {
  return {
    region: settings.WECHAT_PAY_REGION,
    ...wechatPayHostsOf(settings),
    noticeOrigin,
    complaintAddress: settings.WECHAT_PAY_COMPLAINT_ADDRESS,
    products: productsOf(settings),
    merchantId: settings.WECHAT_PAY_MERCHANT_ID,
    appId: settings.WECHAT_PAY_APP_ID,
    merchantCategory: wechatPayCategoryOf(settings),
    merchantKey: readPem('WECHAT_PAY_MERCHANT_KEY', settings.WECHAT_PAY_MERCHANT_KEY, 'a private key'),
    merchantCertificateSerial: settings.WECHAT_PAY_MERCHANT_SERIAL,
    apiV3Key: settings.WECHAT_PAY_API_V3_KEY,
    ...verificationKeysOf(settings),
  }
}

/** The hosts of the region, unless the settings name others. */
function wechatPayHostsOf(settings: Settings): Pick<WechatPayConfig, 'baseUrl' | 'backupUrl'> {
  const { WECHAT_PAY_BASE_URL: baseUrl, WECHAT_PAY_BACKUP_URL: backupUrl } = settings
  const live: { baseUrl: string; backupUrl?: string } = wechatPayApis[settings.WECHAT_PAY_REGION]
  if (baseUrl) return { baseUrl, backupUrl }
  return { baseUrl: live.baseUrl, backupUrl: backupUrl ?? live.backupUrl }
}

function wechatPayCategoryOf(settings: Settings): string | undefined {
  const { WECHAT_PAY_REGION: region, WECHAT_PAY_MERCHANT_CATEGORY: category } = settings
  if (region === 'global' && !category) {
    throw new ConfigError(
      'WECHAT_PAY_MERCHANT_CATEGORY must be set where WECHAT_PAY_REGION is global; docs/operating.md says what each one means.',
    )
  }
  return category
}

/**
 * Keys that verify WeChat Pay's signatures: its public key, the older platform certificates,
 * or both during a switch.
 */
function verificationKeysOf(settings: Settings) {
  const {
    WECHAT_PAY_PUBLIC_KEY_ID: id,
    WECHAT_PAY_PUBLIC_KEY: pem,
    WECHAT_PAY_PLATFORM_CERTIFICATES: certificates,
  } = settings
  if (Boolean(id) !== Boolean(pem) || !(id || certificates)) {
    throw new ConfigError(
      'WECHAT_PAY_PUBLIC_KEY_ID and WECHAT_PAY_PUBLIC_KEY must be set, both, or WECHAT_PAY_PLATFORM_CERTIFICATES; docs/operating.md says what each one means.',
    )
  }
  return {
    publicKeys: id && pem ? [{ id, pem: readPem('WECHAT_PAY_PUBLIC_KEY', pem, 'a public key') }] : [],
    // An empty list makes the client download the certificates.
    platformCertificates:
      certificates === 'download'
        ? []
        : (
            certificates?.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ??
            (certificates ? [certificates] : undefined)
          )?.map((certificate) => readPem('WECHAT_PAY_PLATFORM_CERTIFICATES', certificate, 'a certificate')),
  }
}

function productsOf(settings: Settings): WechatPayProduct[] {
  const { WECHAT_PAY_REGION: region, WECHAT_PAY_PRODUCTS: text } = settings
  if (text && region === 'global') {
    throw new ConfigError('WECHAT_PAY_PRODUCTS are for a merchant in mainland China; take the setting out.')
  }
  const products = (text?.split(' ') ?? []) as WechatPayProduct[]
  const account = wechatLoginOf(settings)?.officialAccount
  if (products.includes('jsapi') && !(account?.openBaseUrl && account.appId === settings.WECHAT_PAY_APP_ID)) {
    throw new ConfigError(
      'WECHAT_PAY_PRODUCTS has jsapi, which needs the Official Account of WECHAT_PAY_APP_ID (WECHAT_OA_…) and WECHAT_OPEN_BASE_URL.',
    )
  }
  return products
}
