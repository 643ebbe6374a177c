import { paths } from '@corium/contract/paths'
import type { MailTemplates } from './mail-layout.ts'
import type { MessageTemplate } from './messages.ts'

type CommentTemplate = Extract<MessageTemplate, `comment-${string}`>

export const commentMails: MailTemplates<CommentTemplate> = {
  'comment-hidden': {
    'en-us': ({ goods, order_id, reason }) => ({
      subject: `Your comment on ${goods['en-us']} is not shown`,
      paragraphs: [
        `Your comment on ${goods['en-us']} is not visible to others. ${reason['en-us']}`,
        'Critical comments are welcome. If you think we are mistaken, please write to us.',
      ],
      link: { label: 'View your comment', path: paths.comment(order_id) },
    }),
    'zh-cn': ({ goods, order_id, reason }) => ({
      subject: `您对${goods['zh-cn']}的评价未展示`,
      paragraphs: [
        `您对${goods['zh-cn']}的评价未对外展示。${reason['zh-cn']}`,
        '我们不会因为差评而隐藏评价。如有异议，请与我们联系。',
      ],
      link: { label: '查看我的评价', path: paths.comment(order_id) },
    }),
  },

  'comment-replied': {
    'en-us': ({ goods, goods_id }) => ({
      subject: `We replied to your comment on ${goods['en-us']}`,
      paragraphs: [`Thank you for your comment on ${goods['en-us']}. You can read our reply below it.`],
      link: { label: 'Read the reply', path: `${paths.product(goods_id)}#comments` },
    }),
    'zh-cn': ({ goods, goods_id }) => ({
      subject: `我们回复了您对${goods['zh-cn']}的评价`,
      paragraphs: [`感谢您对${goods['zh-cn']}的评价，我们的回复已显示在评价下方。`],
      link: { label: '查看回复', path: `${paths.product(goods_id)}#comments` },
    }),
  },
}
