import { paths } from '@corium/contract/paths'
import type { MailTemplates } from './mail-layout.ts'
import type { MessageParams } from './messages.ts'

type TwoStepTemplate = Extract<keyof MessageParams, `two-step-${string}`>

const links = {
  'en-us': {
    account: { label: 'Personal details', path: paths.userInfo() },
    contact: { label: 'Contact us', path: paths.contact() },
  },
  'zh-cn': {
    account: { label: '个人资料', path: paths.userInfo() },
    contact: { label: '联系我们', path: paths.contact() },
  },
}

export const twoStepMails: MailTemplates<TwoStepTemplate> = {
  'two-step-on': {
    'en-us': () => ({
      subject: 'Two-step login is on',
      paragraphs: [
        'From now on, each login to your account also asks for a code of your authenticator app. All other devices have been logged out.',
        'Keep your recovery codes in a safe place: each lets you log in once without the phone.',
        'If this was not you, contact us right away.',
      ],
      link: links['en-us'].contact,
    }),
    'zh-cn': () => ({
      subject: '两步登录已开启',
      paragraphs: [
        '今后每次登录账号，还需输入身份验证器中的验证码。其他设备均已退出登录。',
        '请妥善保管恢复码：手机不在身边时，每个恢复码可登录一次。',
        '如非本人操作，请立即与我们联系。',
      ],
      link: links['zh-cn'].contact,
    }),
  },

  'two-step-off': {
    'en-us': () => ({
      subject: 'Two-step login is off',
      paragraphs: [
        'Logins to your account no longer ask for a code of your authenticator app.',
        'If this was not you, change your password right away and contact us.',
      ],
      link: links['en-us'].contact,
    }),
    'zh-cn': () => ({
      subject: '两步登录已关闭',
      paragraphs: [
        '登录账号时不再需要身份验证器中的验证码。',
        '如非本人操作，请立即修改密码，并与我们联系。',
      ],
      link: links['zh-cn'].contact,
    }),
  },

  'two-step-removed': {
    'en-us': () => ({
      subject: 'We have turned off two-step login',
      paragraphs: [
        'Our staff have turned off two-step login for your account and logged out all devices, because we were told that you cannot use your authenticator app.',
        'You can log in as before and set up a new app under Personal details. If you did not ask us for this, change your password right away and contact us.',
      ],
      link: links['en-us'].contact,
    }),
    'zh-cn': () => ({
      subject: '我们已关闭您的两步登录',
      paragraphs: [
        '我们收到您无法使用身份验证器的请求，工作人员已为您的账号关闭两步登录，所有设备均已退出登录。',
        '您可照常登录，并在“个人资料”中重新绑定。如非您本人提出，请立即修改密码，并与我们联系。',
      ],
      link: links['zh-cn'].contact,
    }),
  },

  'two-step-recovery-used': {
    'en-us': ({ left }) => ({
      subject: 'A recovery code of your account was used',
      paragraphs: [
        `A recovery code has just been used instead of a code of your authenticator app. Recovery codes left: ${left}.`,
        'If you have a new phone, turn two-step login off and on again to set up its app. If this was not you, change your password and make new recovery codes right away.',
      ],
      link: links['en-us'].account,
    }),
    'zh-cn': ({ left }) => ({
      subject: '您的账号使用了一个恢复码',
      paragraphs: [
        `刚刚有人使用恢复码代替了身份验证器中的验证码。剩余恢复码：${left} 个。`,
        '如已更换手机，请关闭两步登录后重新开启，绑定新手机上的验证器。如非本人操作，请立即修改密码并重新生成恢复码。',
      ],
      link: links['zh-cn'].account,
    }),
  },

  'two-step-codes-renewed': {
    'en-us': () => ({
      subject: 'Your account has new recovery codes',
      paragraphs: [
        'New recovery codes have just been made for two-step login. Those of before no longer work.',
        'If this was not you, change your password right away and contact us.',
      ],
      link: links['en-us'].contact,
    }),
    'zh-cn': () => ({
      subject: '您的恢复码已重新生成',
      paragraphs: [
        '两步登录的恢复码刚刚重新生成，原有恢复码已失效。',
        '如非本人操作，请立即修改密码，并与我们联系。',
      ],
      link: links['zh-cn'].contact,
    }),
  },
}
