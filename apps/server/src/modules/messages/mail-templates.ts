import type { Language } from '@corium/contract/language'
import { paths } from '@corium/contract/paths'
import { accountMails } from './account-mail-templates.ts'
import { afterSalesMails } from './after-sales-mail-templates.ts'
import { colorCardMails } from './color-card-mail-templates.ts'
import { commentMails } from './comment-mail-templates.ts'
import { contactMails } from './contact-mail-templates.ts'
import { couponMails } from './coupon-mail-templates.ts'
import { favoriteMails } from './favorite-mail-templates.ts'
import { invoiceMails } from './invoice-mail-templates.ts'
import {
  type MailContent,
  type MailTemplates,
  type RenderedMail,
  renderMail,
  type SendingShop,
} from './mail-layout.ts'
import type { MessageTemplate } from './messages.ts'
import { orderDeliveryMails } from './order-delivery-mail-templates.ts'
import { orderMails } from './order-mail-templates.ts'
import { orderRefundMails } from './order-refund-mail-templates.ts'
import { quoteMails } from './quote-mail-templates.ts'
import { staffMails } from './staff-mail-templates.ts'
import { tradeMails } from './trade-mail-templates.ts'
import { twoStepMails } from './two-step-mail-templates.ts'

const purposes = {
  'en-us': {
    login: 'log in',
    register: 'register',
    forget_password: 'set a new password',
    bind_mobile: 'bind your mobile number',
    edit_mobile: 'change your mobile number',
    edit_email: 'change your email address',
    edit_password: 'change your password',
    edit_wechat: 'link or unlink WeChat',
    edit_two_step: 'change two-step login',
    export_data: 'download your data',
    cancel_account: 'delete your account',
  },
  'zh-cn': {
    login: '登录',
    register: '注册账号',
    forget_password: '重置密码',
    bind_mobile: '绑定手机号',
    edit_mobile: '更换手机号',
    edit_email: '更换邮箱',
    edit_password: '修改密码',
    edit_wechat: '关联或解除微信',
    edit_two_step: '设置两步登录',
    export_data: '下载个人数据',
    cancel_account: '注销账号',
  },
}

const mailTemplates: MailTemplates<MessageTemplate> = {
  'verification-code': {
    'en-us': ({ code, minutes, purpose }) => ({
      subject: 'Your verification code',
      paragraphs: [
        `Use this code to ${purposes['en-us'][purpose]}. It is valid for ${minutes} minutes and works once.`,
        'Our staff will never ask you for it. If you did not request it, you can ignore this message.',
      ],
      large: code,
    }),
    'zh-cn': ({ code, minutes, purpose }) => ({
      subject: '您的验证码',
      paragraphs: [
        `您正在${purposes['zh-cn'][purpose]}，验证码 ${minutes} 分钟内有效，仅可使用一次。`,
        '我们的工作人员不会向您索取验证码。如非本人操作，请忽略本邮件。',
      ],
      large: code,
    }),
  },

  'registration-done': {
    'en-us': () => ({
      subject: 'Welcome: your account is ready',
      paragraphs: [
        'Your account has been registered. Log in to request free color cards, save materials and order by the meter.',
      ],
      link: { label: 'Go to the shop', path: paths.home() },
    }),
    'zh-cn': () => ({
      subject: '注册成功，欢迎光临',
      paragraphs: ['您的账号已注册成功。登录后即可免费申请色卡、收藏商品，并按米下单。'],
      link: { label: '前往商城', path: paths.home() },
    }),
  },

  ...accountMails,
  ...twoStepMails,
  ...orderMails,
  ...orderRefundMails,
  ...orderDeliveryMails,
  ...afterSalesMails,
  ...invoiceMails,
  ...colorCardMails,
  ...quoteMails,
  ...tradeMails,
  ...commentMails,
  ...contactMails,
  ...favoriteMails,
  ...couponMails,
  ...staffMails,
}

/** Writes the mail of an outbox row in the row's language. */
export function writeMail(
  row: { template: string; language: Language; params: unknown },
  sender: SendingShop,
): RenderedMail {
  return renderMail(writeContent(row), row.language, sender)
}

export const isTemplate = (name: string): name is MessageTemplate => name in mailTemplates

/** What a message says in a language. */
export function writeContent(row: { template: string; language: Language; params: unknown }): MailContent {
  // The row's params were checked against its template when the message was queued.
  const write = mailTemplates[row.template as MessageTemplate][row.language] as (
    params: unknown,
  ) => MailContent
  return write(row.params)
}
