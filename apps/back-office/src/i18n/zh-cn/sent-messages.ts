import type { Texts } from '@corium/browser/translate'
import type { sentMessages as english } from '#i18n/en-us/sent-messages.ts'

export const sentMessages: Texts<typeof english> = {
  title: '短信和邮件',
  line: '最近 24 小时商城发出的消息，以及未送达的情况。',
  texts: '各服务商的短信',
  noTexts: '最近 24 小时没有发送短信。',
  arrived: '{{total}} 条中送达 {{count}} 条',
  failed: '{{count}} 条未送达',
  open: '{{count}} 条暂无回执',
  reason: '{{reason}}：{{count}}',
  unknownReason: '未说明原因',
  'aliyun-sms': '阿里云',
  'tencent-sms': '腾讯云',
  twilio: 'Twilio',
  unknownProvider: '未知服务商',
  givenUp: '已放弃发送',
  givenUpTexts: '短信',
  givenUpTextsWhy: '两分钟内没有服务商受理，或无法确认是否已受理。',
  givenUpMails: '邮件',
  givenUpMailsWhy: '邮件服务器拒收该地址、连续九小时未受理、此前的邮件被退回，或缺少发票 PDF。',
}
