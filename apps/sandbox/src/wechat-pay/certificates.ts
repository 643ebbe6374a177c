import { X509Certificate } from 'node:crypto'
import { chinaTime } from '#sandbox/clock.ts'
import type { SandboxContext } from '#sandbox/context.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { encryptForMerchant } from '#sandbox/wechat-pay/platform-signature.ts'
import { refuse } from '#sandbox/wechat-pay/refusal.ts'
import type { ApiResponse } from '#sandbox/wechat-pay/route.ts'

const { platform_certificate, platform_certificate_serial } = sandboxCredentials.wechat_pay

/** `GET /v3/certificates`. In public-key mode there are none. */
export function listCertificates(context: SandboxContext): ApiResponse {
  if (context.state.settings.verification === 'public-key')
    refuse('RESOURCE_NOT_EXISTS', '无可用的平台证书，请在商户平台-API安全申请使用微信支付公钥')
  const { validFrom, validTo } = new X509Certificate(platform_certificate)
  return {
    status: 200,
    body: {
      data: [
        {
          serial_no: platform_certificate_serial,
          effective_time: chinaTime(new Date(validFrom)),
          expire_time: chinaTime(new Date(validTo)),
          encrypt_certificate: encryptForMerchant(platform_certificate, 'certificate'),
        },
      ],
    },
  }
}
