import { expect, test } from 'vitest'
import { methodsHere } from './wechat-place.ts'

const all = [
  { method: 'wechat_native' },
  { method: 'wechat_h5' },
  { method: 'wechat_jsapi' },
  { method: 'paypal' },
] as const
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const agents = {
  phone: iphone,
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  harmony: 'Mozilla/5.0 (Phone; OpenHarmony 5.0; HarmonyOS 5.0) AppleWebKit/537.36 Chrome/132.0.0.0 Mobile',
  wechat: `${iphone} MicroMessenger/8.0.50`,
  wecom: `${iphone} wxwork/4.1 MicroMessenger/7.0.1`,
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
}
const methodsOf = (agent: string, methods: readonly (typeof all)[number][] = all) =>
  methodsHere(methods, agent).map(({ method }) => method)

test.each([
  ['phone', 'wechat_h5'],
  ['android', 'wechat_h5'],
  ['harmony', 'wechat_h5'],
  ['wechat', 'wechat_jsapi'],
  ['wecom', 'wechat_native'],
  ['desktop', 'wechat_native'],
] as const)('a buyer with a browser of %s pays by %s', (agent, method) => {
  expect(methodsOf(agents[agent])).toEqual([method, 'paypal'])
})

test('a phone scans a code where the shop has nothing else of WeChat Pay', () => {
  expect(methodsOf(iphone, [all[0], all[3]])).toEqual(['wechat_native', 'paypal'])
})
