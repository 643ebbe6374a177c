import { paths } from '@corium/contract/paths'
import type { MailTemplates } from './mail-layout.ts'
import type { MessageTemplate } from './messages.ts'

type ContactTemplate = Extract<MessageTemplate, `contact-${string}`>

/** The lines of a text, each as a paragraph. */
const linesOf = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '')

export const contactMails: MailTemplates<ContactTemplate> = {
  'contact-received': {
    'en-us': ({ ticket_no, subject }) => ({
      subject: `We have received your message, number ${ticket_no}`,
      paragraphs: [
        `Thank you for writing to us about: ${subject['en-us']}. One of us will read it and reply to this address.`,
        'If you did not write to us, you can ignore this message.',
      ],
      link: { label: 'Opening hours and phone', path: paths.contact() },
    }),
    'zh-cn': ({ ticket_no, subject }) => ({
      subject: `已收到您的留言，编号 ${ticket_no}`,
      paragraphs: [
        `感谢您的留言（${subject['zh-cn']}）。我们会有专人阅读，并回复到此邮箱。`,
        '如非本人留言，请忽略本邮件。',
      ],
      link: { label: '查看服务时间与电话', path: paths.contact() },
    }),
  },

  'contact-replied': {
    'en-us': ({ ticket_no, subject, content, reply }) => ({
      subject: `Our reply to your message, number ${ticket_no}`,
      paragraphs: [...linesOf(reply), `You wrote to us about: ${subject['en-us']}`, ...linesOf(content)],
      link: { label: 'Write to us again', path: paths.contact() },
    }),
    'zh-cn': ({ ticket_no, subject, content, reply }) => ({
      subject: `关于您的留言，编号 ${ticket_no}`,
      paragraphs: [...linesOf(reply), `您的留言（${subject['zh-cn']}）：`, ...linesOf(content)],
      link: { label: '继续留言', path: paths.contact() },
    }),
  },
}
