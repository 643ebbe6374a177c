import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { productionEnvironment as production, providerEnvironment } from '../../test/environment.ts'

describe('WeChat login', () => {
  const account = {
    WECHAT_API_BASE_URL: 'https://api.weixin.qq.com',
    WECHAT_OA_APP_ID: 'wx1',
    WECHAT_OA_APP_SECRET: 'the-secret',
    WECHAT_OA_TOKEN: 'theToken',
  }
  const keys = { WECHAT_OA_AES_KEY: 'a'.repeat(43), WECHAT_OA_PREVIOUS_AES_KEY: 'b'.repeat(43) }
  const website = {
    WECHAT_API_BASE_URL: 'https://api.weixin.qq.com',
    WECHAT_OPEN_BASE_URL: 'https://open.weixin.qq.com',
    WECHAT_WEBSITE_APP_ID: 'wx2',
    WECHAT_WEBSITE_APP_SECRET: 'the-other-secret',
  }

  test('is off unless it is set', () => {
    expect(readConfig(production).wechatLogin).toBeUndefined()
  })

  test('may be an Official Account, a website application or both', () => {
    expect(readConfig({ ...production, ...account, ...keys }).wechatLogin).toEqual({
      apiBaseUrl: 'https://api.weixin.qq.com',
      officialAccount: {
        appId: 'wx1',
        appSecret: 'the-secret',
        token: 'theToken',
        aesKeys: ['a'.repeat(43), 'b'.repeat(43)],
      },
    })
    const both = readConfig({ ...production, ...account, ...keys, ...website }).wechatLogin
    expect(both).toMatchObject({ officialAccount: { appId: 'wx1' }, website: { appId: 'wx2' } })
    expect(readConfig({ ...production, ...website }).wechatLogin?.officialAccount).toBeUndefined()
  })

  test.each([...Object.keys(account), ...Object.keys(website)])('is refused without %s', (name) => {
    const read = () => readConfig({ ...production, ...account, ...keys, ...website, [name]: '' })
    expect(read).toThrow(`${name} must be set with`)
    expect(read).not.toThrow('the-secret')
  })

  test('takes messages in plain text in the demo only', () => {
    expect(readConfig({ ...providerEnvironment, ...account }).wechatLogin).toMatchObject({
      officialAccount: { aesKeys: [] },
    })
    expect(() => readConfig({ ...production, ...account })).toThrow('WECHAT_OA_AES_KEY is missing')
  })

  test.each([
    ['WECHAT_OA_AES_KEY', 'too-short', 'the 43 letters'],
    ['WECHAT_OA_TOKEN', 'not a token', '3 to 32 letters'],
  ])('does not repeat a wrong %s', (name, value, description) => {
    const read = () => readConfig({ ...production, ...account, ...keys, [name]: value })
    expect(read).toThrow(description)
    expect(read).not.toThrow(value)
  })

  test('refuses the sandbox in production', () => {
    const local = { ...account, ...keys, WECHAT_API_BASE_URL: 'http://127.0.0.1:4014' }
    expect(() => readConfig({ ...production, ...local })).toThrow(
      'WECHAT_API_BASE_URL points at this machine',
    )
    const key = { ...account, ...keys, WECHAT_OA_TOKEN: 'sandboxOaToken' }
    expect(() => readConfig({ ...production, ...key })).toThrow('belongs to the sandbox')
  })
})
