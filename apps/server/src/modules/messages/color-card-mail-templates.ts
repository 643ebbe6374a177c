import { paths } from '@corium/contract/paths'
import type { MailTemplates } from './mail-layout.ts'
import type { MessageTemplate } from './messages.ts'

type CardTemplate = Extract<MessageTemplate, `card-${string}`>

const link = {
  'en-us': { label: 'View your color cards', path: paths.colorCards() },
  'zh-cn': { label: '查看我的色卡', path: paths.colorCards() },
}

export const colorCardMails: MailTemplates<CardTemplate> = {
  'card-received': {
    'en-us': ({ goods }) => ({
      subject: 'We have received your color card request',
      paragraphs: [
        `You requested the color ${goods.length === 1 ? 'card' : 'cards'} for ${goods.map((name) => name['en-us']).join(', ')}.`,
        'We review every request and will write to you again once it is approved. Color cards are free.',
      ],
      link: link['en-us'],
    }),
    'zh-cn': ({ goods }) => ({
      subject: '色卡申请已提交',
      paragraphs: [
        `您申请了以下色卡：${goods.map((name) => name['zh-cn']).join('、')}。`,
        '我们会尽快审核，审核结果将另行通知。色卡免费。',
      ],
      link: link['zh-cn'],
    }),
  },

  'card-approved': {
    'en-us': ({ goods }) => ({
      subject: `Your color card for ${goods['en-us']} has been approved`,
      paragraphs: [
        `Your request for the color card for ${goods['en-us']} has been approved.`,
        'We are packing it and will send you its tracking number.',
      ],
      link: link['en-us'],
    }),
    'zh-cn': ({ goods }) => ({
      subject: `${goods['zh-cn']}色卡申请已通过`,
      paragraphs: [`您申请的${goods['zh-cn']}色卡已通过审核。`, '我们正在为您准备，寄出后将告知快递单号。'],
      link: link['zh-cn'],
    }),
  },

  'card-refused': {
    'en-us': ({ goods, reason }) => ({
      subject: `We cannot send the color card for ${goods['en-us']}`,
      paragraphs: [
        `We are sorry: your request for the color card for ${goods['en-us']} was not approved.`,
        reason['en-us'],
      ],
      link: link['en-us'],
    }),
    'zh-cn': ({ goods, reason }) => ({
      subject: `${goods['zh-cn']}色卡申请未通过`,
      paragraphs: [`很抱歉，您申请的${goods['zh-cn']}色卡未通过审核。`, `原因：${reason['zh-cn']}`],
      link: link['zh-cn'],
    }),
  },

  'card-sent': {
    'en-us': ({ goods, courier, courier_number, receive_method }) => ({
      subject: `Your color card for ${goods['en-us']} is on its way`,
      paragraphs: [
        `The color card for ${goods['en-us']} was sent with ${courier['en-us']}, tracking number ${courier_number}.`,
        ...(receive_method === 'logistics' ? ['As you chose, you pay the freight on delivery.'] : []),
      ],
      link: link['en-us'],
    }),
    'zh-cn': ({ goods, courier, courier_number, receive_method }) => ({
      subject: `${goods['zh-cn']}色卡已寄出`,
      paragraphs: [
        `${goods['zh-cn']}色卡已由${courier['zh-cn']}寄出，单号 ${courier_number}。`,
        ...(receive_method === 'logistics' ? ['按您的选择，运费到付。'] : []),
      ],
      link: link['zh-cn'],
    }),
  },
}
