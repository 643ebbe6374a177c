import { backOfficeBase, staffLinkPath } from '@corium/contract/paths'
import { chinaTime } from '#server/runtime/china-time.ts'
import type { MailTemplates } from './mail-layout.ts'
import type { StaffTemplate } from './messages.ts'

const linkTo = (label: string, purpose: 'invitation' | 'password', token: string) => ({
  label,
  path: staffLinkPath(purpose, token),
  base: backOfficeBase,
})

const complaintLink = (label: string, number: string) => ({
  label,
  path: `/complaints/${encodeURIComponent(number)}`,
  base: backOfficeBase,
})

export const staffMails: MailTemplates<StaffTemplate> = {
  'staff-invitation': {
    'en-us': ({ name, by, token, days }) => ({
      subject: 'You are invited to work in the Corium back office',
      paragraphs: [
        `Hello ${name}, ${by} has added you to the staff of Corium.`,
        `Set your password, then scan a code with an authenticator app on your phone. The link works once, for ${days} days.`,
        'If you did not expect this, you can ignore this mail.',
      ],
      link: linkTo('Set your password', 'invitation', token),
    }),
    'zh-cn': ({ name, by, token, days }) => ({
      subject: '邀请您加入 Corium 后台',
      paragraphs: [
        `${name}，您好！${by} 已将您添加为 Corium 员工。`,
        `请先设置密码，再用手机上的身份验证器扫码绑定。链接 ${days} 天内有效，仅可使用一次。`,
        '如果您不了解此事，请忽略本邮件。',
      ],
      link: linkTo('设置密码', 'invitation', token),
    }),
  },

  'staff-password-link': {
    'en-us': ({ token, minutes }) => ({
      subject: 'Set a new password for the Corium back office',
      paragraphs: [
        `Somebody asked for a new password of your staff account. The link works once, for ${minutes} minutes. After it you are still asked for the code from your phone.`,
        'If this was not you, ignore this mail: your password stays as it is.',
      ],
      link: linkTo('Set a new password', 'password', token),
    }),
    'zh-cn': ({ token, minutes }) => ({
      subject: '重置 Corium 后台密码',
      paragraphs: [
        `您的员工账号申请了重置密码。链接 ${minutes} 分钟内有效，仅可使用一次；重置后登录仍需手机验证码。`,
        '如非本人操作，请忽略本邮件，密码不会改变。',
      ],
      link: linkTo('重置密码', 'password', token),
    }),
  },

  'staff-password-changed': {
    'en-us': () => ({
      subject: 'Your Corium staff password was changed',
      paragraphs: [
        'The password of your staff account has just been changed, and all other sessions have been ended.',
        'If this was not you, tell the person who manages the staff accounts right away.',
      ],
    }),
    'zh-cn': () => ({
      subject: '您的 Corium 员工密码已修改',
      paragraphs: [
        '您的员工账号密码刚刚被修改，其他登录均已退出。',
        '如非本人操作，请立即联系员工账号的管理人员。',
      ],
    }),
  },

  'staff-factor-changed': {
    'en-us': () => ({
      subject: 'A new phone confirms your logins to Corium',
      paragraphs: [
        'An authenticator app has just been set up for your staff account. Apps and recovery codes of before work no more.',
        'If this was not you, tell the person who manages the staff accounts right away.',
      ],
    }),
    'zh-cn': () => ({
      subject: '您的 Corium 员工账号已绑定新的身份验证器',
      paragraphs: [
        '您的员工账号刚刚绑定了身份验证器，原有验证器和恢复码均已失效。',
        '如非本人操作，请立即联系员工账号的管理人员。',
      ],
    }),
  },

  'staff-factor-reset': {
    'en-us': ({ by }) => ({
      subject: 'Your Corium second factor was reset',
      paragraphs: [
        `${by} has removed your authenticator app and its recovery codes. Log in with your password and set up a new phone.`,
        'If you did not ask for this, tell the owner of the shop right away.',
      ],
    }),
    'zh-cn': ({ by }) => ({
      subject: '您的 Corium 二次验证已重置',
      paragraphs: [
        `${by} 已移除您的身份验证器和恢复码。请用密码登录后绑定新的手机。`,
        '如非您本人要求，请立即联系店主。',
      ],
    }),
  },

  'staff-bank-account-changed': {
    'en-us': ({ by, number }) => ({
      subject: 'The bank account of the Corium shop was changed',
      paragraphs: [
        number
          ? `${by} has changed the account that buyers transfer money to. Its number is now ${number}.`
          : `${by} has removed the account that buyers transfer money to.`,
        `If you do not know of this, ask ${by} by phone, and look at the settings and the change log in the back office right away.`,
      ],
    }),
    'zh-cn': ({ by, number }) => ({
      subject: 'Corium 商城的收款账户已变更',
      paragraphs: [
        number
          ? `${by}修改了买家转账的收款账户，现在的账号为 ${number}。`
          : `${by}删除了买家转账的收款账户。`,
        `如您不知情，请电话联系${by}确认，并立即在后台查看设置和操作记录。`,
      ],
    }),
  },

  'staff-complaint': {
    'en-us': ({ number, until }) => ({
      subject: 'A buyer complains to WeChat Pay about the Corium shop',
      paragraphs: [
        `Answer complaint ${number} in the back office by ${chinaTime(new Date(until))} (China time). WeChat Pay limits merchants that answer late.`,
      ],
      link: complaintLink('Read the complaint', number),
    }),
    'zh-cn': ({ number, until }) => ({
      subject: '有买家向微信支付投诉 Corium 商城',
      paragraphs: [
        `请在 ${chinaTime(new Date(until))} 前到后台回复投诉单 ${number}。逾期未回复，微信支付可能限制商户功能。`,
      ],
      link: complaintLink('查看投诉', number),
    }),
  },

  'staff-recovery-code-used': {
    'en-us': ({ name, email }) => ({
      subject: `${name} logged in to Corium with a recovery code`,
      paragraphs: [
        `The staff account of ${name} (${email}) was opened with a recovery code instead of the phone. A new phone has to be set up now.`,
        `If ${name} did not do this, lock the account in the back office right away.`,
      ],
    }),
    'zh-cn': ({ name, email }) => ({
      subject: `${name} 使用恢复码登录了 Corium`,
      paragraphs: [
        `员工账号 ${name}（${email}）未使用手机，而是用恢复码登录，接下来须绑定新的手机。`,
        `如非${name}本人操作，请立即在后台停用该账号。`,
      ],
    }),
  },
}
