import { X509Certificate } from 'node:crypto'
import { chinaTime } from '#sandbox/clock.ts'
import type { SandboxContext } from '#sandbox/context.ts'
import { encryptForMerchant, validCertificates } from '#sandbox/wechat-pay/platform-signature.ts'
import { refuse } from '#sandbox/wechat-pay/refusal.ts'
import type { ApiResponse } from '#sandbox/wechat-pay/route.ts'

/** `GET /v3/certificates`: two while the provider replaces one. In public-key mode there are none. */
export function listCertificates({ state }: SandboxContext): ApiResponse {
  if (state.settings.verification === 'public-key')
    refuse('RESOURCE_NOT_EXISTS', '无可用的平台证书，请在商户平台-API安全申请使用微信支付公钥')
  const data = validCertificates(state.settings).map(({ serial, pem }) => {
    const { validFrom, validTo } = new X509Certificate(pem)
    return {
      serial_no: serial,
      effective_time: chinaTime(new Date(validFrom)),
      expire_time: chinaTime(new Date(validTo)),
      encrypt_certificate: encryptForMerchant(pem, 'certificate'),
    }
  })
  return { status: 200, body: { data } }
}
