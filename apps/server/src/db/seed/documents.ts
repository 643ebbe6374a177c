import type { Language } from '@corium/contract/language'

type SeedDocument = {
  key: 'agreement' | 'privacy'
  language: Language
  title: string
  content: string
  version: string
}

/** The texts that a member agrees to, as clean HTML. */
export const documents: readonly SeedDocument[] = [
  {
    key: 'agreement',
    language: 'zh-cn',
    title: '用户协议',
    content: '<p>本店为演示商店，所列商品、价格与检测结果均为虚构，下单不产生任何交付义务。</p>',
    version: '1',
  },
  {
    key: 'agreement',
    language: 'en-us',
    title: 'User agreement',
    content:
      '<p>This is a demo shop. Its goods, prices, and test results are fictional, and no order is delivered.</p>',
    version: '1',
  },
  {
    key: 'privacy',
    language: 'zh-cn',
    title: '隐私政策',
    content: '<p>本店只保存下单与登录所需的资料，存放于运行本店的机器上，不提供给任何第三方。</p>',
    version: '1',
  },
  {
    key: 'privacy',
    language: 'en-us',
    title: 'Privacy policy',
    content:
      '<p>The shop keeps only what logging in and ordering need, on the machine it runs on, and gives it to nobody.</p>',
    version: '1',
  },
]
