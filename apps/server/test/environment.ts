import { testConfig } from './config.ts'

const { wechatPay } = testConfig('')

/** Environment variables for the providers, with made-up accounts. */
export const providerEnvironment = {
  WECHAT_PAY_BASE_URL: 'https://api.mch.weixin.qq.com',
  WECHAT_PAY_MERCHANT_ID: '1900000001',
  WECHAT_PAY_APP_ID: 'wx0000000000000001',
  WECHAT_PAY_MERCHANT_KEY: wechatPay.merchantKey,
  WECHAT_PAY_MERCHANT_SERIAL: '5157F09EFDC096DE15EBE81A47057A72',
  WECHAT_PAY_API_V3_KEY: '0123456789abcdef0123456789abcdef',
  WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
  WECHAT_PAY_PUBLIC_KEY: wechatPay.publicKeys[0]?.pem,
  SMS_BASE_URL: 'https://dysmsapi.aliyuncs.com',
  SMS_ACCESS_KEY_ID: 'id',
  SMS_ACCESS_KEY_SECRET: 'a',
  SMS_SIGN_NAME: 'Corium',
  SMS_TEMPLATE_CODE: 'SMS_1',
  SMS_TEMPLATE_CODE_ABROAD: 'SMS_2',
  KUAIDI100_BASE_URL: 'https://poll.kuaidi100.com',
  KUAIDI100_CUSTOMER: 'CUSTOMER',
  KUAIDI100_KEY: 'key',
  SMTP_URL: 'smtps://user:word@mail.shop.example:465',
  MAIL_FROM: 'shop@shop.example',
}

/** The environment of a shop in production on PostgreSQL. */
export const productionEnvironment = {
  ...providerEnvironment,
  MODE: 'production',
  SECRET: 'J5sX9qWc2bYt7uVn4mKd8pRf6hLg3eZa',
  PUBLIC_ORIGIN: 'https://shop.example',
  DATABASE_URL: 'postgres://shop:word@database.example/shop',
  TRUST_PROXY: '1',
}
