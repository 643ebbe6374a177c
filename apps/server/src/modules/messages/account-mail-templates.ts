import { paths } from '@corium/contract/paths'
import type { MailTemplates } from './mail-layout.ts'

type AccountTemplate =
  | 'password-changed'
  | 'mobile-changed'
  | 'email-changed'
  | 'wechat-linked'
  | 'wechat-unlinked'
  | 'account-deleted'
  | 'account-erasure-planned'
  | 'account-erasure-canceled'

const contact = {
  'en-us': { label: 'Contact us', path: paths.contact() },
  'zh-cn': { label: '联系我们', path: paths.contact() },
}

export const accountMails: MailTemplates<AccountTemplate> = {
  'password-changed': {
    'en-us': () => ({
      subject: 'The password of your account was changed',
      paragraphs: [
        'The password of your account has just been changed, and all other devices have been logged out.',
        'If this was not you, set a new password right away with “Forgot password” and contact us.',
      ],
      link: contact['en-us'],
    }),
    'zh-cn': () => ({
      subject: '您的账号密码已修改',
      paragraphs: [
        '您的账号密码刚刚被修改，其他设备均已退出登录。',
        '如非本人操作，请立即通过“忘记密码”重设密码，并与我们联系。',
      ],
      link: contact['zh-cn'],
    }),
  },

  'mobile-changed': {
    'en-us': ({ mobile }) => ({
      subject: 'The mobile number of your account was changed',
      paragraphs: [
        `The mobile number of your account is now ${mobile}. Codes go there from now on.`,
        'If this was not you, change your password right away and contact us.',
      ],
      link: contact['en-us'],
    }),
    'zh-cn': ({ mobile }) => ({
      subject: '您的账号已更换手机号',
      paragraphs: [
        `您的账号手机号已更换为 ${mobile}，此后验证码将发送至新手机号。`,
        '如非本人操作，请立即修改密码，并与我们联系。',
      ],
      link: contact['zh-cn'],
    }),
  },

  'email-changed': {
    'en-us': ({ email }) => ({
      subject: 'The email address of your account was changed',
      paragraphs: [
        `The email address of your account is now ${email}. Our messages go there from now on.`,
        'If this was not you, change your password right away and contact us.',
      ],
      link: contact['en-us'],
    }),
    'zh-cn': ({ email }) => ({
      subject: '您的账号已更换邮箱',
      paragraphs: [
        `您的账号邮箱已更换为 ${email}，此后我们的消息将发送至新邮箱。`,
        '如非本人操作，请立即修改密码，并与我们联系。',
      ],
      link: contact['zh-cn'],
    }),
  },

  'wechat-linked': {
    'en-us': () => ({
      subject: 'Your account was linked to WeChat',
      paragraphs: [
        'You can now log in to your account with WeChat.',
        'If this was not you, unlink WeChat in your account, change your password right away and contact us.',
      ],
      link: contact['en-us'],
    }),
    'zh-cn': () => ({
      subject: '您的账号已关联微信',
      paragraphs: [
        '您现在可以使用微信登录您的账号。',
        '如非本人操作，请立即在账号中解除微信关联并修改密码，同时与我们联系。',
      ],
      link: contact['zh-cn'],
    }),
  },

  'wechat-unlinked': {
    'en-us': () => ({
      subject: 'WeChat was unlinked from your account',
      paragraphs: [
        'You can no longer log in to your account with WeChat. You can still log in with your mobile number or email.',
        'If this was not you, change your password right away and contact us.',
      ],
      link: contact['en-us'],
    }),
    'zh-cn': () => ({
      subject: '您的账号已解除微信关联',
      paragraphs: [
        '微信已无法登录您的账号，您仍可使用手机号或邮箱登录。',
        '如非本人操作，请立即修改密码，并与我们联系。',
      ],
      link: contact['zh-cn'],
    }),
  },

  'account-deleted': {
    'en-us': () => ({
      subject: 'Your account was deleted',
      paragraphs: [
        'Your account and your personal data have been deleted, as you asked. Orders and payments are kept, without your name and address, for as long as the law requires.',
        'You can register with this address or number again at any time. If you did not request this, contact us.',
      ],
      link: contact['en-us'],
    }),
    'zh-cn': () => ({
      subject: '您的账号已注销',
      paragraphs: [
        '应您的要求，您的账号及个人信息已删除。订单与支付记录将在隐去姓名和地址后，按法律要求的期限保存。',
        '您可随时用该邮箱或手机号重新注册。如非本人操作，请与我们联系。',
      ],
      link: contact['zh-cn'],
    }),
  },

  'account-erasure-planned': {
    'en-us': ({ day }) => ({
      subject: 'Your account will be deleted',
      paragraphs: [
        `We will delete your account and your personal data on ${day}, or as soon as your open orders and cases are finished. Orders and payments are kept, without your name and address, for as long as the law requires.`,
        'To keep your account, contact us before that day. Until then you can order as before, and download your data under Personal details in your account.',
      ],
      link: contact['en-us'],
    }),
    'zh-cn': ({ day }) => ({
      subject: '您的账号将被删除',
      paragraphs: [
        `我们将于 ${day} 删除您的账号及个人信息；如有未完成的订单或售后，则在其完成后删除。订单与支付记录将在隐去姓名和地址后，按法律要求的期限保存。`,
        '如需保留账号，请在该日之前与我们联系。在此之前，您可照常下单，也可在“我的账号”的“个人资料”中下载您的数据。',
      ],
      link: contact['zh-cn'],
    }),
  },

  'account-erasure-canceled': {
    'en-us': () => ({
      subject: 'Your account stays',
      paragraphs: [
        'We wrote that we would delete your account. We will not: it stays as it is, with your orders, addresses and saved items.',
      ],
    }),
    'zh-cn': () => ({
      subject: '您的账号予以保留',
      paragraphs: ['此前我们通知您账号将被删除。现已取消，您的账号及其中的订单、地址与收藏均保持不变。'],
    }),
  },
}
