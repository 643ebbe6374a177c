import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWechatPay } from '#server/providers/wechat/wechat-pay.ts'
import { openSandboxShop, type SandboxShop } from '../../../../test/sandbox-shop.ts'

let stage: SandboxShop
beforeAll(async () => {
  stage = await openSandboxShop()
})
afterAll(() => stage.close())

describe('the address of the notices', () => {
  const address = async () =>
    (
      await stage.control<{ entries: { request: { body: string }; summary: string }[] }>('GET', '/log')
    ).entries
      .filter(({ summary }) => /^P(OS|U)T \/v3\/merchant-service\/complaint-notifications/.test(summary))
      .map(({ request }) => (JSON.parse(request.body) as { url: string }).url)

  test('is registered once', async () => {
    await stage.run('list-complaints')
    await stage.run('list-complaints')
    expect(await address()).toEqual([`${stage.shop.config.publicOrigin}/hooks/wechatpay/complaint`])
  })

  test('that another program registered stays unless the configuration says otherwise', async () => {
    const { config, clock } = stage.shop
    const elsewhere = { ...config.wechatPay, noticeOrigin: 'http://127.0.0.1:9' }
    const open = (complaintAddress: 'keep' | 'replace') =>
      createWechatPay({ ...elsewhere, complaintAddress }, { clock }).complaints!
    const ours = `${config.publicOrigin}/hooks/wechatpay/complaint`
    expect(await open('keep').register()).toEqual({ other: ours })
    expect(await open('replace').register()).toEqual({})
    expect((await address())[0]).toBe('http://127.0.0.1:9/hooks/wechatpay/complaint')
  })
})
