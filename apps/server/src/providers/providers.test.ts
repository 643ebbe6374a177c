import { register } from 'prom-client'
import { expect, test } from 'vitest'
import { systemClock } from '#server/runtime/clock.ts'
import { testConfig } from '../../test/config.ts'
import { connectProviders } from './providers.ts'

test('the metrics count the outcomes of calls to providers', async () => {
  const { payments, mail } = connectProviders(testConfig('nowhere'), {
    clock: systemClock,
    accessTokens: { read: async () => undefined, write: async () => {}, delete: async () => {} },
  })
  expect(await payments.wechat_native.readNotice(Buffer.from('{}'), {})).toMatchObject({ ok: false })
  mail.close()
  expect(await register.metrics()).toMatch(
    /corium_provider_call_seconds_count\{provider="wechat-pay",operation="notice",outcome="[a-z-]+"\} 1/,
  )
})
