import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { signTc3 } from './tc3-signature.ts'

test('a TC3 signature matches the independently computed one', () => {
  const body =
    '{"PhoneNumberSet":["+8613800138000"],"SmsSdkAppId":"1400006666","TemplateId":"1110","SignName":"示例皮革","TemplateParamSet":["482913","5"]}'
  const { canonical, authorization } = signTc3(
    {
      host: 'sms.tencentcloudapi.com',
      contentType: 'application/json',
      body,
      service: 'sms',
      timestamp: 1_795_161_600,
    },
    { id: 'testID', key: 'testKEY' },
  )
  expect(createHash('sha256').update(canonical).digest('hex')).toBe(
    '6db0f52a5b96c4fe3599a1b946ede3a040ce8be930cb34e09c07b4acd823bb79',
  )
  expect(authorization).toBe(
    'TC3-HMAC-SHA256 Credential=testID/2026-11-20/sms/tc3_request, SignedHeaders=content-type;host, Signature=becfc0b3e586921144ab50141f226eadd2d836f367979fdc9c7b33ca18a1b201',
  )
})
