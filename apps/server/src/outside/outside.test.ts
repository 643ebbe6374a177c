import { register } from 'prom-client'
import { expect, test } from 'vitest'
import { testConfig } from '../../test/config.ts'
import { systemClock } from '../clock.ts'
import { connectOutside } from './outside.ts'

test('the figures tell how calls to providers end', async () => {
  const { wechatPay, mail } = connectOutside(testConfig('nowhere'), systemClock)
  expect(await wechatPay.readNotice(Buffer.from('{}'), {})).toMatchObject({ ok: false })
  mail.close()
  expect(await register.metrics()).toMatch(
    /corium_provider_call_seconds_count\{provider="wechat-pay",operation="notice",outcome="[a-z-]+"\} 1/,
  )
})
